import type { Locator } from '@playwright/test'
import decodeQR from 'qr/decode.js'

/** What a phone's camera would read there. */
export async function readCode(code: Locator): Promise<string> {
  const shot = (await code.screenshot()).toString('base64')
  const { width, height, data } = await code.evaluate(async (_code, shot) => {
    const picture = new Image()
    picture.src = `data:image/png;base64,${shot}`
    await picture.decode()
    // A camera sees the light around a code as well; readers need it.
    const around = 40
    const [width, height] = [picture.width + 2 * around, picture.height + 2 * around]
    const pen = new OffscreenCanvas(width, height).getContext('2d')
    if (!pen) throw new Error('nothing to draw with')
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, width, height)
    pen.drawImage(picture, around, around)
    return { width, height, data: [...pen.getImageData(0, 0, width, height).data] }
  }, shot)
  return decodeQR({ width, height, data: Uint8ClampedArray.from(data) })
}
