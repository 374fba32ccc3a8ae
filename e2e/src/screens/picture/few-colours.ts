/** Leaves a third of the bytes, because screens have few colours. */
export const fewColours = {
  palette: true,
  quality: 90,
  dither: 0,
  effort: 10,
  compressionLevel: 9,
} as const
