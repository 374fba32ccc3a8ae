import { createHash } from 'node:crypto'
import type { PictureKind } from '@dobara/contract/rules/pictures'
import { fail } from '../platform/failure.ts'
import { loadSharp } from '../platform/sharp.ts'
import { takeTurns } from '../platform/turns.ts'

const side = 384
const mostBytes = 40_000
const qualities = [82, 64, 40] as const

/** Phone cameras take 12 to 24 million pixels, but a small file can claim any number. */
const mostPixels = 36_000_000
/**
 * Decoding a picture of 1 × 36,000,000 pixels takes seconds, and the time limit does not interrupt
 * it.
 */
const longestSide = 12_000
const mostSeconds = 4

const atOnce = { most: 1, mostWaiting: 16, patienceMilliseconds: 4_000 }
const inTurn = takeTurns(atOnce)

export interface SmallPicture {
  digest: string
  bytes: Buffer
}

/**
 * The result contains no metadata or hidden content. A logo is drawn whole on white, because many
 * logos are dark and transparent.
 * @throws {Failure} picture_type_wrong, picture_unreadable, busy
 */
export async function smallPicture(kind: PictureKind, file: Uint8Array): Promise<SmallPicture> {
  if (!isOfOurTypes(file)) return fail('picture_type_wrong')
  const bytes = await inTurn('', () => drawSmall(kind, file))
  return { bytes, digest: createHash('sha256').update(bytes).digest('base64url').slice(0, 22) }
}

async function drawSmall(kind: PictureKind, file: Uint8Array): Promise<Buffer> {
  const sharp = await loadSharp()
  const options = { limitInputPixels: mostPixels, failOn: 'error', pages: 1 } as const
  try {
    const { width, height } = await sharp(file, options).metadata()
    if (width > longestSide || height > longestSide) return fail('picture_unreadable')
    const pixels = await sharp(file, options)
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

const signatures = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
]

/** The check prevents uploaded files from reaching sharp's other decoders. */
const isOfOurTypes = (file: Uint8Array): boolean =>
  signatures.some((bytes) => bytes.every((byte, at) => file[at] === byte)) ||
  (textAt(file, 0) === 'RIFF' && textAt(file, 8) === 'WEBP')

const textAt = (file: Uint8Array, at: number) => String.fromCharCode(...file.subarray(at, at + 4))
