// The types of MacTypes.h, which Darwin exports: every file that imports Darwin or Foundation sees these names.
// Left out are the types that the compiler replaces by those of the standard library (UInt8, Float32,
// Boolean, …), and `Duration`: in Swift, this name means the type of the standard library.
// https://developer.apple.com/documentation/kernel
#pragma once

struct wide { unsigned int lo; int hi; };
typedef struct wide wide;
struct UnsignedWide { unsigned int lo; unsigned int hi; };
typedef struct UnsignedWide UnsignedWide;
typedef wide *WidePtr;
typedef UnsignedWide *UnsignedWidePtr;

typedef int Fixed;
typedef Fixed *FixedPtr;
typedef int Fract;
typedef Fract *FractPtr;
typedef unsigned int UnsignedFixed;
typedef UnsignedFixed *UnsignedFixedPtr;
typedef short ShortFixed;
typedef ShortFixed *ShortFixedPtr;

typedef char *Ptr;
typedef Ptr *Handle;
typedef long Size;

typedef short OSErr;
typedef int OSStatus;
typedef void *LogicalAddress;
typedef const void *ConstLogicalAddress;
typedef void *PhysicalAddress;
typedef unsigned char *BytePtr;
typedef unsigned long ByteCount;
typedef unsigned long ByteOffset;
typedef UnsignedWide AbsoluteTime;
typedef AbsoluteTime *AbsoluteTimePtr;
typedef unsigned int OptionBits;
typedef unsigned long ItemCount;
typedef unsigned int PBVersion;
typedef short ScriptCode;
typedef short LangCode;
typedef short RegionCode;
typedef unsigned int FourCharCode;
typedef FourCharCode OSType;
typedef FourCharCode ResType;
typedef OSType *OSTypePtr;
typedef ResType *ResTypePtr;

typedef long (*ProcPtr)(void);
typedef void (*Register68kProcPtr)(void);
typedef ProcPtr UniversalProcPtr;
typedef ProcPtr *ProcHandle;
typedef UniversalProcPtr *UniversalProcHandle;

typedef unsigned short UniChar;
typedef UniChar *UniCharPtr;
typedef unsigned long UniCharCount;
typedef UniCharCount *UniCharCountPtr;
typedef unsigned int UTF32Char;
typedef unsigned short UTF16Char;
typedef unsigned char UTF8Char;
typedef unsigned char Str255[256];
typedef unsigned char Str63[64];
typedef unsigned char Str32[33];
typedef unsigned char Str31[32];
typedef unsigned char Str27[28];
typedef unsigned char Str15[16];
typedef unsigned char Str32Field[34];
typedef Str63 StrFileName;
typedef unsigned char *StringPtr;
typedef StringPtr *StringHandle;
typedef const unsigned char *ConstStringPtr;
typedef const unsigned char *ConstStr255Param;
typedef const unsigned char *ConstStr63Param;
typedef const unsigned char *ConstStr32Param;
typedef const unsigned char *ConstStr31Param;
typedef const unsigned char *ConstStr27Param;
typedef const unsigned char *ConstStr15Param;
typedef ConstStr63Param ConstStrFileNameParam;

typedef struct ProcessSerialNumber { unsigned int high, low; } ProcessSerialNumber;
typedef ProcessSerialNumber *ProcessSerialNumberPtr;

struct Point { short v; short h; };
typedef struct Point Point;
typedef Point *PointPtr;
struct Rect { short top; short left; short bottom; short right; };
typedef struct Rect Rect;
typedef Rect *RectPtr;
struct FixedPoint { Fixed x; Fixed y; };
typedef struct FixedPoint FixedPoint;
struct FixedRect { Fixed left; Fixed top; Fixed right; Fixed bottom; };
typedef struct FixedRect FixedRect;

typedef short CharParameter;
typedef unsigned char Style;
typedef short StyleParameter;
typedef Style StyleField;

typedef int TimeValue;
typedef int TimeScale;
typedef wide CompTimeValue;
typedef long long TimeValue64;
typedef struct TimeBaseRecord *TimeBase;
struct TimeRecord { CompTimeValue value; TimeScale scale; TimeBase base; };
typedef struct TimeRecord TimeRecord;

struct NumVersion { unsigned char nonRelRev, stage, minorAndBugRev, majorRev; };
typedef struct NumVersion NumVersion;
union NumVersionVariant { NumVersion parts; unsigned int whole; };
typedef union NumVersionVariant NumVersionVariant;
typedef NumVersionVariant *NumVersionVariantPtr;
typedef NumVersionVariantPtr *NumVersionVariantHandle;
struct VersRec { NumVersion numericVersion; short countryCode; Str255 shortVersion; Str255 reserved; };
typedef struct VersRec VersRec;
typedef VersRec *VersRecPtr;
typedef VersRecPtr *VersRecHndl;

typedef unsigned char Byte;
typedef signed char SignedByte;
typedef signed char VHSelect;
