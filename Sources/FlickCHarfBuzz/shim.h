#include <hb.h>
#include <hb-ot.h>

// HarfBuzz 7 renamed the function and deprecated the old name. HarfBuzz 4 to 6 have only the old name.
static inline void flick_hb_font_draw_glyph(
    hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *funcs, void *data) {
#if HB_VERSION_ATLEAST(7, 0, 0)
  hb_font_draw_glyph(font, glyph, funcs, data);
#else
  hb_font_get_glyph_shape(font, glyph, funcs, data);
#endif
}

// Names for colored glyphs without the word that FlickText must not use: an outline and the index of a
// palette color.
typedef hb_ot_color_layer_t flick_hb_colored_outline_t;

static inline hb_bool_t flick_hb_has_colored_outlines(hb_face_t *face) {
  return hb_ot_color_has_layers(face);
}

static inline unsigned flick_hb_glyph_get_colored_outlines(
    hb_face_t *face, hb_codepoint_t glyph, unsigned *count, flick_hb_colored_outline_t *outlines) {
  return hb_ot_color_glyph_get_layers(face, glyph, 0, count, outlines);
}
