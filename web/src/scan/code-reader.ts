export type ReadCode = (picture: HTMLVideoElement) => Promise<string | null>

/** The phone's own code reader is the fastest. */
export const openCodeReader = async (): Promise<ReadCode> =>
  (await phonesReader().catch(() => null)) ?? (await ownReader())

interface Detector {
  detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

interface DetectorKind {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

async function phonesReader(): Promise<ReadCode | null> {
  const kind = (globalThis as { BarcodeDetector?: DetectorKind }).BarcodeDetector
  if (!kind || !(await kind.getSupportedFormats()).includes('qr_code')) return null
  const detector = new kind({ formats: ['qr_code'] })
  return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null
}

/** In pixels: enough for a code in a third of the frame, and fast on a cheap phone */
const longestSide = 640

async function ownReader(): Promise<ReadCode> {
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  return async (picture) => {
    const { videoWidth, videoHeight } = picture
    if (!pen || videoWidth === 0) return null
    const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight))
    canvas.width = Math.round(videoWidth * scale)
    canvas.height = Math.round(videoHeight * scale)
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
    try {
      return decodeQR(pen.getImageData(0, 0, canvas.width, canvas.height))
    } catch {
      // `decodeQR` throws for pictures without a code.
      return null
    }
  }
}
