import type { PictureWords } from '@dobara/contract/site/join-page'
import { loadSharp } from '../platform/sharp.ts'
import { drawSvg, height, ownPictureBox, width } from './draw-svg.ts'

export async function drawPicture(
  words: PictureWords,
  own: Uint8Array | null = null,
): Promise<Buffer> {
  const [sharp, svg] = await Promise.all([loadSharp(), drawSvg(words, own !== null)])
  const drawn = sharp(Buffer.from(svg), { limitInputPixels: width * height })
  if (own) {
    const { left, top, side, corner } = ownPictureBox
    const mask = `<svg width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${corner}"/></svg>`
    const rounded = await sharp(own)
      .resize(side, side)
      .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
      .png()
      .toBuffer()
    drawn.composite([{ input: rounded, left, top }])
  }
  return drawn
    .png({ palette: true, colours: own ? 192 : 96, effort: 6, compressionLevel: 9 })
    .toBuffer()
}
