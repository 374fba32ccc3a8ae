import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

const width = 640
const height = 480
const colorless = Buffer.alloc((width * height) / 2, 128)

/**
 * Films what another screen shows: what a camera sees that is held before it. Written as Y4M, which
 * Chromium's own camera for tests plays over and over.
 */
export async function film(path: string, screen: Page): Promise<void> {
  const frame = [Buffer.from('FRAME\n'), await lumaOf(screen), colorless]
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  await writeFile(path, Buffer.concat([head, ...frame, ...frame]))
}

/** The screen as the camera would have it: upright in the middle, in shades of grey. */
async function lumaOf(screen: Page): Promise<Buffer> {
  const shot = (await screen.screenshot({ scale: 'css' })).toString('base64')
  const canvas = await screen.context().newPage()
  const luma = await canvas.evaluate(
    async ({ shot, width, height }) => {
      const picture = await createImageBitmap(
        await (await fetch(`data:image/png;base64,${shot}`)).blob(),
      )
      const pen = new OffscreenCanvas(width, height).getContext('2d')
      const scale = height / picture.height
      const left = (width - picture.width * scale) / 2
      pen?.drawImage(picture, left, 0, picture.width * scale, height)
      const pixels = pen?.getImageData(0, 0, width, height).data ?? []
      return Array.from({ length: width * height }, (_, place) => {
        const [red = 0, green = 0, blue = 0] = pixels.slice(place * 4, place * 4 + 3)
        return Math.round(0.299 * red + 0.587 * green + 0.114 * blue)
      })
    },
    { shot, width, height },
  )
  await canvas.close()
  return Buffer.from(luma)
}
