import { createHash } from 'node:crypto'
import type { PictureKind } from '@dobara/contract/pictures'
import { fail } from '../platform/failure.ts'
import { loadSharp } from '../platform/sharp.ts'
import { takeTurns } from '../platform/turns.ts'

/** Each side, in pixels: sharp on the best phones, and on a poster of 28 millimetres. */
const side = 384
const mostBytes = 40_000
/** The first that is small enough; a picture of noise is shown at the last. */
const qualities = [82, 64, 40] as const

/** A picture of a phone has 12 to 24 million; a small file can claim any number. */
const mostPixels = 36_000_000
const mostSeconds = 4

const atOnce = { most: 1, mostWaiting: 16, patienceMilliseconds: 4_000 }
const inTurn = takeTurns(atOnce)

export interface SmallPicture {
  /** What it is known by: another for any other picture. */
  digest: string
  bytes: Buffer
}

/**
 * Draws a picture anew, small and square, of its first frame: of the file nothing is left but what it looks like.
 * A logo is shown whole, on white, for many are dark and see-through; a photo fills the square.
 * @throws {Failure} picture_type_wrong, picture_unreadable, busy
 */
export async function smallPicture(kind: PictureKind, file: Uint8Array): Promise<SmallPicture> {
  if (!isOfOurTypes(file)) return fail('picture_type_wrong')
  const bytes = await inTurn('', () => drawSmall(kind, file))
  return { bytes, digest: createHash('sha256').update(bytes).digest('base64url').slice(0, 22) }
}

async function drawSmall(kind: PictureKind, file: Uint8Array): Promise<Buffer> {
  const sharp = await loadSharp()
  try {
    const pixels = await sharp(file, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
      .timeout({ seconds: mostSeconds })
      .autoOrient()
      .resize(side, side, { fit: kind === 'logo' ? 'contain' : 'cover', background: '#fff' })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    let small = Buffer.alloc(0)
    for (const quality of qualities) {
      const { width, height, channels } = pixels.info
      const raw = { width, height, channels }
      small = await sharp(pixels.data, { raw }).webp({ quality, smartSubsample: true }).toBuffer()
      if (small.length <= mostBytes) break
    }
    return small
  } catch {
    return fail('picture_unreadable')
  }
}

const beginnings = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
]

/** By how it begins, whatever it is said to be: of all that could be read, these types alone are. */
const isOfOurTypes = (file: Uint8Array): boolean =>
  beginnings.some((bytes) => bytes.every((byte, at) => file[at] === byte)) ||
  (textAt(file, 0) === 'RIFF' && textAt(file, 8) === 'WEBP')

const textAt = (file: Uint8Array, at: number) => String.fromCharCode(...file.subarray(at, at + 4))
