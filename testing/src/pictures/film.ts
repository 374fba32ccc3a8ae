import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'

const width = 640
const height = 480
const colorless = Buffer.alloc((width * height) / 2, 128)

/** Writes Y4M, which Chromium's fake camera plays in a loop. */
export async function film(path: string, screen: Page): Promise<void> {
  const frame = [Buffer.from('FRAME\n'), await lumaOf(screen), colorless]
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  await writeFile(path, Buffer.concat([head, ...frame, ...frame]))
}

const lumaOf = async (screen: Page): Promise<Buffer> =>
  sharp(await screen.screenshot())
    .resize(width, height, { fit: 'contain' })
    .removeAlpha()
    .toColorspace('b-w')
    .raw()
    .toBuffer()
