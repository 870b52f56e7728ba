// Uses of the types of lottie-ios for Objective-C.
#import "FlickSVGAPlayer.h"
#import "FlickUI.h"
#import "FlickCompatibility.h"

@interface Welcome : NSObject <CompatibleAnimationFontProvider, CompatibleAnimationImageProvider>
@property(nonatomic, strong) CompatibleAnimationView *view;
@property(nonatomic) CGFloat sum;
@end

@implementation Welcome

- (void)makeViewsWithURL:(NSURL *)url data:(NSData *)data {
  CompatibleAnimation *animation =
      [[CompatibleAnimation alloc] initWithName:@"heart" subdirectory:nil bundle:NSBundle.mainBundle];
  self.view = [[CompatibleAnimationView alloc] initWithUrl:url];
  self.view = [[CompatibleAnimationView alloc]
                                initWithUrl:url
            compatibleRenderingEngineOption:CompatibleRenderingEngineOptionMainThread];
  self.view = [[CompatibleAnimationView alloc] initWithData:data];
  self.view = [[CompatibleAnimationView alloc]
                               initWithData:data
            compatibleRenderingEngineOption:CompatibleRenderingEngineOptionAutomatic];
  self.view = [[CompatibleAnimationView alloc]
                initWithCompatibleAnimation:animation
            compatibleRenderingEngineOption:CompatibleRenderingEngineOptionShared];
  self.view = [[CompatibleAnimationView alloc] initWithCompatibleAnimation:animation];
  self.view.compatibleAnimation = animation;
}

- (void)configure {
  self.view.compatibleDictionaryTextProvider =
      [[CompatibleDictionaryTextProvider alloc] initWithValues:@{@"Title" : @"Hello"}];
  self.view.compatibleAnimationFontProvider = self;
  self.view.compatibleAnimationImageProvider = self;
  self.view.loopAnimationCount = -1;
  self.view.contentMode = 1;
  self.view.shouldRasterizeWhenIdle = YES;
  self.view.currentProgress = 0.5;
  self.view.currentTime = 1;
  self.view.currentFrame = 10;
  self.view.animationSpeed = 2;
  self.view.respectAnimationFrameRate = YES;
  self.view.backgroundMode = CompatibleBackgroundBehaviorPauseAndRestore;
  self.sum = self.view.duration + self.view.realtimeAnimationFrame +
             self.view.realtimeAnimationProgress + self.view.isAnimationPlaying;
}

- (void)play {
  [self.view play];
  [self.view playWithCompletion:^(BOOL finished) {
    self.sum += finished;
  }];
  [self.view playFromProgress:0 toProgress:1 completion:nil];
  [self.view playFromFrame:0 toFrame:10 completion:nil];
  [self.view playFromMarker:@"in" toMarker:@"out" completion:nil];
  [self.view playWithMarker:@"in" completion:nil];
  [self.view stop];
  [self.view pause];
  [self.view reloadImages];
  [self.view forceDisplayUpdate];
}

- (void)changeLayersWith:(AnimationSubview *)subview {
  CompatibleAnimationKeypath *keypath = [[CompatibleAnimationKeypath alloc] initWithKeypath:@"**.Color"];
  keypath = [[CompatibleAnimationKeypath alloc] initWithKeys:@[ @"**", @"Color" ]];
  [self.view setColorValue:UIColor.redColor forKeypath:keypath];
  UIColor *color = [self.view getColorValueFor:keypath atFrame:0];
  id value = [self.view getValueFor:keypath atFrame:0];
  [self.view logHierarchyKeypaths];
  [self.view addSubview:subview forLayerAt:keypath];
  CGRect rect = [self.view convertWithRect:(CGRect){{0, 0}, {1, 1}} toLayerAt:keypath];
  CGPoint point = [self.view convertWithPoint:(CGPoint){0, 0} toLayerAt:nil];
  self.sum = [self.view progressTimeForMarker:@"in"] + [self.view frameTimeForMarker:@"in"] +
             [self.view durationFrameTimeForMarker:@"in"] + rect.size.width + point.x + (color != value);
}

- (nullable CTFont *)fontForFamily:(nonnull NSString *)family size:(CGFloat)size {
  return nil;
}
- (nullable CGImage *)imageForAssetWithName:(nonnull NSString *)name {
  return nil;
}

@end
