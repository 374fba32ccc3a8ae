import type { Locator } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'

export const readCode = async (code: Locator): Promise<string> =>
  readCodeIn(await code.screenshot())

export async function readCodeIn(screenshot: Buffer): Promise<string> {
  // Code readers need a white margin.
  const around = 40
  const { data, info } = await sharp(screenshot)
    .extend({ top: around, right: around, bottom: around, left: around, background: 'white' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data })
}
