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

/// The color of a channel with the blend function TERM.
#define COMPOSED(TERM, channel)                                                      \
  s.channel * (1.0f - b.alpha) + b.channel * (1.0f - s.alpha) + TERM(s.channel, b.channel, s.alpha, b.alpha)

/// Defines a function that blends four pixels with the same function of each channel.
#define SEPARABLE_MODE(name, TERM)                                                   \
  KERNEL Quad name(Quad source, Quad below, bool is_bgra) {                          \
    Planes s = planes(source, is_bgra), b = planes(below, is_bgra);                  \
    Planes p = {COMPOSED(TERM, red), COMPOSED(TERM, green), COMPOSED(TERM, blue),    \
                s.alpha + b.alpha - s.alpha * b.alpha};                              \
    return pixels(p, is_bgra);                                                       \
  }

SEPARABLE_MODE(blend_color_dodge, color_dodge)
SEPARABLE_MODE(blend_color_burn, color_burn)
SEPARABLE_MODE(blend_soft_light, soft_light)

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

/// Returns the pixels with the blended colors `c` where both have alpha.
KERNEL Planes composed(Planes s, Planes b, Straight c) {
  Lanes both = s.alpha * b.alpha;
  Lanes sk = 1.0f - b.alpha;
  Lanes bk = 1.0f - s.alpha;
  Planes p = {s.red * sk + b.red * bk + both * c.red, s.green * sk + b.green * bk + both * c.green,
              s.blue * sk + b.blue * bk + both * c.blue, s.alpha + b.alpha - both};
  return p;
}

/// Defines a function that blends four pixels. The color is a function of the straight colors s and b.
#define NON_SEPARABLE_MODE(name, color)                                              \
  KERNEL Quad name(Quad source, Quad below, bool is_bgra) {                          \
    Planes above = planes(source, is_bgra), ground = planes(below, is_bgra);         \
    Straight s = straight(above), b = straight(ground);                              \
    return pixels(composed(above, ground, color), is_bgra);                          \
  }

NON_SEPARABLE_MODE(blend_hue, with_luminosity(with_saturation(s, saturation(b)), luminosity(b)))
NON_SEPARABLE_MODE(blend_saturation, with_luminosity(with_saturation(b, saturation(s)), luminosity(b)))
NON_SEPARABLE_MODE(blend_color, with_luminosity(s, luminosity(b)))
NON_SEPARABLE_MODE(blend_luminosity, with_luminosity(b, luminosity(s)))

// MARK: Rows

typedef void (*BlendRow)(const uint32_t *colors, intptr_t count, uint32_t *below, bool is_bgra);

/// Defines a function that blends a row. `blended` is an expression of four pixels of `source` and of `ground`. Each mode has a function of its
/// own, because browsers compile functions when they are called first.
#define ROW(name, blended)                                                           \
  static void name(const uint32_t *colors, intptr_t count, uint32_t *below, bool is_bgra) { \
    (void)is_bgra;                                                                   \
    intptr_t i = 0;                                                                  \
    for (; i + 4 <= count; i += 4) {                                                 \
      Quad source = LOAD(colors + i);                                                \
      if (is_zero(source)) continue;                                                 \
      Quad ground = LOAD(below + i);                                                 \
      STORE(below + i, blended);                                                     \
    }                                                                                \
    FOR_REST(i, count) {                                                             \
      Quad source = {colors[i], 0, 0, 0}, ground = {below[i], 0, 0, 0};              \
      if (colors[i] != 0) below[i] = (blended)[0];                                   \
    }                                                                                \
  }

ROW(multiply_row, blend_multiply(source, ground))
ROW(screen_row, blend_screen(source, ground))
ROW(overlay_row, blend_overlay(source, ground))
ROW(darken_row, blend_darken(source, ground))
ROW(lighten_row, blend_lighten(source, ground))
ROW(color_dodge_row, blend_color_dodge(source, ground, is_bgra))
ROW(color_burn_row, blend_color_burn(source, ground, is_bgra))
ROW(hard_light_row, blend_hard_light(source, ground))
ROW(soft_light_row, blend_soft_light(source, ground, is_bgra))
ROW(difference_row, blend_difference(source, ground))
ROW(exclusion_row, blend_exclusion(source, ground))
ROW(hue_row, blend_hue(source, ground, is_bgra))
ROW(saturation_row, blend_saturation(source, ground, is_bgra))
ROW(color_row, blend_color(source, ground, is_bgra))
ROW(luminosity_row, blend_luminosity(source, ground, is_bgra))
ROW(add_row, blend_add(source, ground))
ROW(hard_mix_row, blend_hard_mix(source, ground))

static const BlendRow rows[] = {
  [FLICK_BLEND_MULTIPLY] = multiply_row, [FLICK_BLEND_SCREEN] = screen_row, [FLICK_BLEND_OVERLAY] = overlay_row,
  [FLICK_BLEND_DARKEN] = darken_row, [FLICK_BLEND_LIGHTEN] = lighten_row, [FLICK_BLEND_COLOR_DODGE] = color_dodge_row,
  [FLICK_BLEND_COLOR_BURN] = color_burn_row, [FLICK_BLEND_HARD_LIGHT] = hard_light_row, [FLICK_BLEND_SOFT_LIGHT] = soft_light_row,
  [FLICK_BLEND_DIFFERENCE] = difference_row, [FLICK_BLEND_EXCLUSION] = exclusion_row, [FLICK_BLEND_HUE] = hue_row,
  [FLICK_BLEND_SATURATION] = saturation_row, [FLICK_BLEND_COLOR] = color_row, [FLICK_BLEND_LUMINOSITY] = luminosity_row,
  [FLICK_BLEND_ADD] = add_row, [FLICK_BLEND_HARD_MIX] = hard_mix_row,
};

void flick_blend_row(FlickBlendMode mode, const uint32_t *colors, intptr_t count, uint32_t *below,
                     bool is_bgra) {
  if (mode > 0 && mode < sizeof rows / sizeof rows[0]) rows[mode](colors, count, below, is_bgra);
}
