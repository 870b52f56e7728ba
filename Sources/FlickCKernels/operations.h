// Operations on vectors of pixels. The file is included once for each width, which PIXELS names.

OPERATION PIXELS products_255(PIXELS a, PIXELS b) {
  CHANNELS_OF(PIXELS) t = AS_CHANNELS(a) * AS_CHANNELS(b) + HALF;
  return AS_PIXELS(DIVIDED(t));
}

/// Multiplies each pixel by its factor 0…255, duplicated in each lane, and divides by 255.
OPERATION PIXELS scaled(PIXELS v, CHANNELS_OF(PIXELS) k) {
  CHANNELS_OF(PIXELS) even = EVEN(v) * k + HALF;
  CHANNELS_OF(PIXELS) odd = ODD(v) * k + HALF;
  return JOIN(DIVIDED(even), DIVIDED(odd));
}

/// Premultiplied source-over with a coverage for each pixel, duplicated in each lane:
/// (source·c + below·(255 − alpha·c / 255)) / 255. The sum is divided once. It is at most 65407.
OPERATION PIXELS source_over(PIXELS source, PIXELS below, CHANNELS_OF(PIXELS) coverage) {
  CHANNELS_OF(PIXELS) keep = ALPHAS(source) * coverage + HALF;
  keep = FULL_COVERAGE - DIVIDED(keep);
  CHANNELS_OF(PIXELS) even = EVEN(source) * coverage + EVEN(below) * keep + HALF;
  CHANNELS_OF(PIXELS) odd = ODD(source) * coverage + ODD(below) * keep + HALF;
  return JOIN(DIVIDED(even), DIVIDED(odd));
}

/// Source-over with full coverage: source + below·(255 − alpha) / 255.
OPERATION PIXELS full_source_over(PIXELS source, PIXELS below) {
  return source + scaled(below, FULL_COVERAGE - ALPHAS(source));
}

/// Interpolates each channel towards `b` by a fraction 0…256, duplicated in each lane. Intermediate differences and
/// products can overflow 16 bits; the sum does not.
OPERATION PIXELS mixed(PIXELS a, PIXELS b, CHANNELS_OF(PIXELS) f) {
  CHANNELS_OF(PIXELS) even = (EVEN(a) << 8) + (EVEN(b) - EVEN(a)) * f + HALF;
  CHANNELS_OF(PIXELS) odd = (ODD(a) << 8) + (ODD(b) - ODD(a)) * f + HALF;
  return AS_PIXELS(even >> 8) | AS_PIXELS(odd & 0xFF00);
}
