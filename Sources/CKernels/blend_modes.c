#include "CKernels.h"
#include "vectors.h"

#define LEAST(a, b) ((b) < (a) ? (b) : (a))
#define GREATEST(a, b) ((b) > (a) ? (b) : (a))

// MARK: Modes in 16 bits

// Separable blend modes that need no division: "Compositing and Blending Level 1" (W3C), with all terms multiplied
// by 255² to fit 16 bits. With the blend function B, the result is
// cs·(1 − αb) + cb·(1 − αs) + αs·αb·B(Cb, Cs). The macros return the last term from premultiplied bytes. They are
// macros because without optimization each parameter of an inlined function is a store and a load.

#define MULTIPLY(s, b, sa, ba) ((s) * (b))
#define SCREEN(s, b, sa, ba) ((s) * (ba) + (b) * ((sa) - (s)))
#define DARKEN(s, b, sa, ba) LEAST((s) * (ba), (b) * (sa))
#define LIGHTEN(s, b, sa, ba) GREATEST((s) * (ba), (b) * (sa))
#define HARD_LIGHT(s, b, sa, ba)                                    \
  ((uint16_t)2 * (s) <= (sa) ? (uint16_t)2 * ((s) * (b))            \
                             : (sa) * (ba) - (uint16_t)2 * (((ba) - (b)) * ((sa) - (s))))
#define OVERLAY(s, b, sa, ba) HARD_LIGHT(b, s, ba, sa)
#define DIFFERENCE(s, b, sa, ba) (LIGHTEN(s, b, sa, ba) - DARKEN(s, b, sa, ba))
#define EXCLUSION(s, b, sa, ba) ((s) * ((ba) - (b)) + (b) * ((sa) - (s)))
// Tests Cs + Cb ≥ 1 without computing the sum, which can overflow 16 bits.
#define HARD_MIX(s, b, sa, ba) ((s) * (ba) >= (sa) * ((ba) - (b)) ? (sa) * (ba) : (Channels)0)

/// Defines a function that blends four pixels. Color and alpha are rounded separately, so a color can exceed its
/// alpha by one.
#define INTEGER_MODE(name, TERM)                                     \
  KERNEL Quad name(Quad source, Quad below) {                        \
    Channels sa = ALPHAS(source), ba = ALPHAS(below);                \
    Channels both = sa * ba + HALF;                                  \
    Channels alpha = sa + ba - DIVIDED(both);                        \
    Channels s = EVEN(source), b = EVEN(below);                      \
    Channels even = s * (FULL_COVERAGE - ba) + HALF;                 \
    even += b * (FULL_COVERAGE - sa) + TERM(s, b, sa, ba);           \
    even = DIVIDED(even);                                            \
    s = ODD(source), b = ODD(below);                                 \
    Channels odd = s * (FULL_COVERAGE - ba) + HALF;                  \
    odd += b * (FULL_COVERAGE - sa) + TERM(s, b, sa, ba);            \
    odd = DIVIDED(odd);                                              \
    return (JOIN(LEAST(even, alpha), LEAST(odd, alpha)) & 0x00FFFFFF) | ((Quad)alpha << 24); \
  }

INTEGER_MODE(blend_multiply, MULTIPLY)
INTEGER_MODE(blend_screen, SCREEN)
INTEGER_MODE(blend_overlay, OVERLAY)
INTEGER_MODE(blend_darken, DARKEN)
INTEGER_MODE(blend_lighten, LIGHTEN)
INTEGER_MODE(blend_hard_light, HARD_LIGHT)
INTEGER_MODE(blend_difference, DIFFERENCE)
INTEGER_MODE(blend_exclusion, EXCLUSION)
INTEGER_MODE(blend_hard_mix, HARD_MIX)

/// Plus-lighter: the clamped sum of the premultiplied pixels.
KERNEL Quad blend_add(Quad source, Quad below) {
  Channels even = EVEN(source) + EVEN(below);
  Channels odd = ODD(source) + ODD(below);
  return JOIN(LEAST(even, (Channels)FULL_COVERAGE), LEAST(odd, (Channels)FULL_COVERAGE));
}

// MARK: Modes in Float

/// Four premultiplied pixels, separated by channel.
typedef struct {
  Lanes red, green, blue, alpha;
} Planes;

/// Converts 0…255 to 0…1. The integer becomes the low bits of 2²³.
KERNEL Lanes unit(Quad v) { return ((Lanes)(v | 0x4B000000) - 8388608.0f) * (1.0f / 255); }
KERNEL Quad byte(Lanes v) { return (Quad)(v * 255.0f + 8388608.0f) & 255; }

KERNEL Planes planes(Quad q, bool is_bgra) {
  Lanes low = unit(q & 255);
  Lanes high = unit((q >> 16) & 255);
  Planes p = {is_bgra ? high : low, unit((q >> 8) & 255), is_bgra ? low : high, unit(q >> 24)};
  return p;
}

/// Returns the pixels rounded to bytes, with colors clamped to 0…alpha.
KERNEL Quad pixels(Planes p, bool is_bgra) {
  Lanes zero = (Lanes)0.0f;
  Quad r = byte(greater(lesser(p.red, p.alpha), zero));
  Quad g = byte(greater(lesser(p.green, p.alpha), zero));
  Quad b = byte(greater(lesser(p.blue, p.alpha), zero));
  Quad low = is_bgra ? b : r;
  Quad high = is_bgra ? r : b;
  return low | (g << 8) | (high << 16) | (byte(p.alpha) << 24);
}

KERNEL Lanes color_dodge(Lanes s, Lanes b, Lanes sa, Lanes ba) {
  Lanes most = sa * ba;
  Lanes room = sa - s;
  Lanes mixed = lesser(most, b * sa * sa / greater(room, (Lanes)1e-6f));
  mixed = room <= 0.0f ? most : mixed;
  return b <= 0.0f ? (Lanes)0.0f : mixed;
}

KERNEL Lanes color_burn(Lanes s, Lanes b, Lanes sa, Lanes ba) {
  Lanes most = sa * ba;
  Lanes room = ba - b;
  Lanes burnt = room * sa * sa / greater(s, (Lanes)1e-6f);
  Lanes mixed = most - lesser(most, burnt);
  mixed = s <= 0.0f ? (Lanes)0.0f : mixed;
  return room <= 0.0f ? most : mixed;
}

KERNEL Lanes square_root(Lanes v) {
  return (Lanes){__builtin_sqrtf(v[0]), __builtin_sqrtf(v[1]), __builtin_sqrtf(v[2]),
                 __builtin_sqrtf(v[3])};
}

KERNEL Lanes soft_light(Lanes s, Lanes b, Lanes sa, Lanes ba) {
  Lanes c = b / greater(ba, (Lanes)1e-6f);
  Lanes m = 2.0f * s - sa;
  Lanes dark = ((16.0f * c - 12.0f) * c + 4.0f) * c;
  Lanes reach = c <= 0.25f ? dark : square_root(c);
  Lanes up = sa * b + m * ba * (reach - c);
  return m <= 0.0f ? sa * b + m * b * (1.0f - c) : up;
}

KERNEL Lanes lane_term(FlickBlendMode mode, Lanes s, Lanes b, Lanes sa, Lanes ba) {
  switch (mode) {
  case FLICK_BLEND_COLOR_DODGE: return color_dodge(s, b, sa, ba);
  case FLICK_BLEND_COLOR_BURN: return color_burn(s, b, sa, ba);
  default: return soft_light(s, b, sa, ba);
  }
}

KERNEL Lanes composed_lanes(FlickBlendMode mode, Lanes s, Lanes b, Lanes sa, Lanes ba) {
  return s * (1.0f - ba) + b * (1.0f - sa) + lane_term(mode, s, b, sa, ba);
}

KERNEL Planes blend_separable(FlickBlendMode mode, Planes s, Planes b) {
  Planes p = {composed_lanes(mode, s.red, b.red, s.alpha, b.alpha),
              composed_lanes(mode, s.green, b.green, s.alpha, b.alpha),
              composed_lanes(mode, s.blue, b.blue, s.alpha, b.alpha),
              s.alpha + b.alpha - s.alpha * b.alpha};
  return p;
}

// MARK: Non-separable modes

// "Compositing and Blending Level 1", section 10.2, with its functions Lum, Sat, SetLum, SetSat and ClipColor.

/// Three straight (not premultiplied) channels.
typedef struct {
  Lanes red, green, blue;
} Straight;

KERNEL Straight straight(Planes p) {
  Lanes k = 1.0f / greater(p.alpha, (Lanes)1e-6f);
  Straight c = {p.red * k, p.green * k, p.blue * k};
  return c;
}

KERNEL Lanes luminosity(Straight c) { return 0.3f * c.red + 0.59f * c.green + 0.11f * c.blue; }
KERNEL Lanes least_channel(Straight c) { return lesser(c.red, lesser(c.green, c.blue)); }
KERNEL Lanes greatest_channel(Straight c) { return greater(c.red, greater(c.green, c.blue)); }
KERNEL Lanes saturation(Straight c) { return greatest_channel(c) - least_channel(c); }

KERNEL Straight with_saturation(Straight c, Lanes s) {
  Lanes low = least_channel(c);
  Lanes range = saturation(c);
  Lanes k = s / greater(range, (Lanes)1e-6f);
  k = range <= 1e-6f ? (Lanes)0.0f : k;
  Straight r = {(c.red - low) * k, (c.green - low) * k, (c.blue - low) * k};
  return r;
}

KERNEL Straight with_luminosity(Straight c, Lanes l) {
  Lanes d = l - luminosity(c);
  Straight m = {c.red + d, c.green + d, c.blue + d};
  Lanes own = luminosity(m);
  Lanes low = least_channel(m);
  Lanes high = greatest_channel(m);
  Lanes tiny = (Lanes)1e-6f;
  Lanes up = own / greater(own - low, tiny);
  up = low >= 0.0f ? (Lanes)1.0f : up;
  Lanes down = (1.0f - own) / greater(high - own, tiny);
  down = high <= 1.0f ? (Lanes)1.0f : down;
  Lanes k = up * down;
  Straight r = {own + (m.red - own) * k, own + (m.green - own) * k, own + (m.blue - own) * k};
  return r;
}

KERNEL Straight blend_function(FlickBlendMode mode, Straight s, Straight b) {
  switch (mode) {
  case FLICK_BLEND_HUE:
    return with_luminosity(with_saturation(s, saturation(b)), luminosity(b));
  case FLICK_BLEND_SATURATION:
    return with_luminosity(with_saturation(b, saturation(s)), luminosity(b));
  case FLICK_BLEND_COLOR: return with_luminosity(s, luminosity(b));
  default: return with_luminosity(b, luminosity(s));
  }
}

KERNEL Planes blend_straight(FlickBlendMode mode, Planes s, Planes b) {
  Straight c = blend_function(mode, straight(s), straight(b));
  Lanes both = s.alpha * b.alpha;
  Lanes sk = 1.0f - b.alpha;
  Lanes bk = 1.0f - s.alpha;
  Planes p = {s.red * sk + b.red * bk + both * c.red, s.green * sk + b.green * bk + both * c.green,
              s.blue * sk + b.blue * bk + both * c.blue, s.alpha + b.alpha - both};
  return p;
}

// MARK: Rows

KERNEL Quad blended(FlickBlendMode mode, Quad source, Quad below, bool is_bgra) {
  switch (mode) {
  case FLICK_BLEND_ADD: return blend_add(source, below);
  case FLICK_BLEND_COLOR_DODGE:
  case FLICK_BLEND_COLOR_BURN:
  case FLICK_BLEND_SOFT_LIGHT:
    return pixels(blend_separable(mode, planes(source, is_bgra), planes(below, is_bgra)), is_bgra);
  case FLICK_BLEND_HUE:
  case FLICK_BLEND_SATURATION:
  case FLICK_BLEND_COLOR:
  case FLICK_BLEND_LUMINOSITY:
    return pixels(blend_straight(mode, planes(source, is_bgra), planes(below, is_bgra)), is_bgra);
  case FLICK_BLEND_MULTIPLY: return blend_multiply(source, below);
  case FLICK_BLEND_SCREEN: return blend_screen(source, below);
  case FLICK_BLEND_OVERLAY: return blend_overlay(source, below);
  case FLICK_BLEND_DARKEN: return blend_darken(source, below);
  case FLICK_BLEND_LIGHTEN: return blend_lighten(source, below);
  case FLICK_BLEND_HARD_LIGHT: return blend_hard_light(source, below);
  case FLICK_BLEND_DIFFERENCE: return blend_difference(source, below);
  case FLICK_BLEND_EXCLUSION: return blend_exclusion(source, below);
  case FLICK_BLEND_HARD_MIX: return blend_hard_mix(source, below);
  }
}

KERNEL void blend_row(FlickBlendMode mode, const uint32_t *colors, intptr_t count, uint32_t *below,
                      bool is_bgra) {
  intptr_t i = 0;
  for (; i + 4 <= count; i += 4) {
    Quad source = LOAD(colors + i);
    if (!is_zero(source)) STORE(below + i, blended(mode, source, LOAD(below + i), is_bgra));
  }
  FOR_REST(i, count) {
    if (colors[i] != 0) {
      Quad source = {colors[i], 0, 0, 0};
      Quad ground = {below[i], 0, 0, 0};
      below[i] = blended(mode, source, ground, is_bgra)[0];
    }
  }
}

// The body is inlined with a constant mode for each mode.
#define ROW(mode) \
  case mode: blend_row(mode, colors, count, below, is_bgra); return;

void flick_blend_row(FlickBlendMode mode, const uint32_t *colors, intptr_t count, uint32_t *below,
                     bool is_bgra) {
  switch (mode) {
    ROW(FLICK_BLEND_MULTIPLY)
    ROW(FLICK_BLEND_SCREEN)
    ROW(FLICK_BLEND_OVERLAY)
    ROW(FLICK_BLEND_DARKEN)
    ROW(FLICK_BLEND_LIGHTEN)
    ROW(FLICK_BLEND_COLOR_DODGE)
    ROW(FLICK_BLEND_COLOR_BURN)
    ROW(FLICK_BLEND_HARD_LIGHT)
    ROW(FLICK_BLEND_SOFT_LIGHT)
    ROW(FLICK_BLEND_DIFFERENCE)
    ROW(FLICK_BLEND_EXCLUSION)
    ROW(FLICK_BLEND_HUE)
    ROW(FLICK_BLEND_SATURATION)
    ROW(FLICK_BLEND_COLOR)
    ROW(FLICK_BLEND_LUMINOSITY)
    ROW(FLICK_BLEND_ADD)
    ROW(FLICK_BLEND_HARD_MIX)
  }
}
