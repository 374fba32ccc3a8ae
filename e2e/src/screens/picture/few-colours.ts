/**
 * Saves a picture in few colours, which takes a third of the bytes; screens have few colours besides the edges of letters.
 */
export const fewColours = {
  palette: true,
  quality: 90,
  dither: 0,
  effort: 10,
  compressionLevel: 9,
} as const
