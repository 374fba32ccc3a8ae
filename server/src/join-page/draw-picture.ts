import type { PictureWords } from '@dobara/contract/join-page'
import { height, pictureAsSvg, width } from './picture-as-svg.ts'

/** A PNG of 1200 × 630. What draws is loaded when it is first needed. */
export async function drawPicture(words: PictureWords): Promise<Buffer> {
  const [{ default: sharp }, svg] = await Promise.all([import('sharp'), pictureAsSvg(words)])
  // One picture at a time, on one thread, nothing kept: awards go before pictures.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp(Buffer.from(svg), { limitInputPixels: width * height })
    .png({ palette: true, colours: 96, effort: 6, compressionLevel: 9 })
    .toBuffer()
}
