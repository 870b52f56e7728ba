#include <hb.h>
#include <hb-ot.h>

// HarfBuzz 7 renamed the function and marks the old name as deprecated; 4 to 6 have the old one only.
static inline void flick_hb_font_draw_glyph(
    hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *funcs, void *data) {
#if HB_VERSION_ATLEAST(7, 0, 0)
  hb_font_draw_glyph(font, glyph, funcs, data);
#else
  hb_font_get_glyph_shape(font, glyph, funcs, data);
#endif
}
