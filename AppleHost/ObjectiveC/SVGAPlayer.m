// Uses of SVGAPlayer-iOS in Objective-C.
#import "FlickSVGAPlayer.h"
#import "FlickUI.h"
#import "FlickCompatibility.h"

@interface GiftController : NSObject <SVGAPlayerDelegate>
@property(nonatomic, strong) SVGAPlayer *player;
@property(nonatomic, strong) SVGAParser *parser;
@property(nonatomic) NSInteger frame;
@end

@implementation GiftController

- (void)loadWithURL:(NSURL *)url data:(NSData *)data {
  self.parser = [[SVGAParser alloc] init];
  self.parser.enabledMemoryCache = YES;
  [self.parser parseWithURL:url
            completionBlock:^(SVGAVideoEntity *_Nullable videoItem) {
              [self show:videoItem];
            }
               failureBlock:^(NSError *_Nullable error) {
                 [self show:nil];
               }];
  [self.parser parseWithURLRequest:[NSURLRequest requestWithURL:url]
                   completionBlock:^(SVGAVideoEntity *_Nullable videoItem) {
                     [self show:videoItem];
                   }
                      failureBlock:nil];
  [self.parser parseWithData:data
                    cacheKey:@"gift"
             completionBlock:^(SVGAVideoEntity *_Nonnull videoItem) {
               [self show:videoItem];
             }
                failureBlock:^(NSError *_Nonnull error) {
                  [self show:nil];
                }];
  [self.parser parseWithNamed:@"gift"
                     inBundle:nil
              completionBlock:^(SVGAVideoEntity *_Nonnull videoItem) {
                [self show:videoItem];
              }
                 failureBlock:nil];
}

- (void)show:(SVGAVideoEntity *)videoItem {
  CGRect frame = {{0, 0}, {320, 320}};
  self.player = [[SVGAPlayer alloc] initWithFrame:frame];
  self.player.delegate = self;
  self.player.loops = 1;
  self.player.clearsAfterStop = NO;
  self.player.fillMode = @"Backward";
  self.player.videoItem = videoItem;
  [self.player startAnimation];
  NSRange range = {2, 5};
  [self.player startAnimationWithRange:range reverse:YES];
  [self.player stepToFrame:3 andPlay:NO];
  [self.player stepToPercentage:0.5 andPlay:YES];
  [self.player pauseAnimation];
  [self.player stopAnimation];
  [self.player clear];
}

- (void)replaceWithImage:(UIImage *)image url:(NSURL *)url layer:(CALayer *)badge {
  [self.player setImage:image forKey:@"avatar"];
  [self.player setImage:image forKey:@"avatar" referenceLayer:badge];
  [self.player setImageWithURL:url forKey:@"avatar"];
  [self.player setAttributedText:[[NSAttributedString alloc] initWithString:@"Hello"] forKey:@"title"];
  [self.player setDrawingBlock:^(CALayer *contentLayer, NSInteger frameIndex) {
    if (frameIndex == 0) [contentLayer addSublayer:badge];
  } forKey:@"badge"];
  [self.player setHidden:YES forKey:@"badge"];
  [self.player clearDynamicObjects];
}

- (CGFloat)sumOf:(SVGAVideoEntity *)videoItem {
  SVGAVideoEntity *known = [SVGAVideoEntity readCache:@"gift"];
  [known saveCache:@"gift"];
  [known saveWeakCache:@"gift"];
  SVGAVideoSpriteEntity *sprite = videoItem.sprites.firstObject;
  SVGAVideoSpriteFrameEntity *frame = sprite.frames.firstObject;
  SVGAAudioEntity *audio = videoItem.audios.firstObject;
  UIImage *image = videoItem.images[sprite.imageKey];
  NSData *sound = videoItem.audiosData[audio.audioKey];
  NSInteger times = audio.startFrame + audio.endFrame + audio.startTime + audio.totalTime;
  CGFloat place = frame.alpha + frame.nx + frame.ny + frame.layout.size.width + frame.transform.tx;
  return times + place + videoItem.FPS + videoItem.frames + videoItem.videoSize.width +
         sprite.matteKey.length + (image != nil) + (sound != nil);
}

- (SVGAImageView *)imageViewExporting:(SVGAVideoEntity *)videoItem {
  SVGAExporter *exporter = [SVGAExporter new];
  exporter.videoItem = videoItem;
  [exporter saveImages:@"/tmp/frames" filePrefix:@"frame_"];
  SVGAImageView *view = [[SVGAImageView alloc] initWithFrame:(CGRect){{0, 0}, {64, 64}}];
  view.autoPlay = [exporter toImages].count > 0;
  view.imageName = @"gift";
  return view;
}

#pragma mark SVGAPlayerDelegate

- (void)svgaPlayerDidFinishedAnimation:(SVGAPlayer *)player {
  [player clear];
}
- (void)svgaPlayer:(SVGAPlayer *)player didAnimatedToFrame:(NSInteger)frame {
  self.frame = frame;
}
- (void)svgaPlayer:(SVGAPlayer *)player didAnimatedToPercentage:(CGFloat)percentage {
  self.frame = (NSInteger)(percentage * 100);
}
- (void)svgaPlayerDidAnimatedToFrame:(NSInteger)frame {
  self.frame = frame;
}
- (void)svgaPlayerDidAnimatedToPercentage:(CGFloat)percentage {
  self.frame = (NSInteger)(percentage * 100);
}

@end
