import type { Locator } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'

/** Reads the QR code as a phone's camera would. */
export const readCode = async (code: Locator): Promise<string> =>
  readCodeIn(await code.screenshot())

export async function readCodeIn(screenshot: Buffer): Promise<string> {
  // Adds a white margin around the code, which readers need.
  const around = 40
  const { data, info } = await sharp(screenshot)
    .extend({ top: around, right: around, bottom: around, left: around, background: 'white' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data })
}
