import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

/** The share of visibly different pixels; 1 if there is no picture of the same size. */
export async function differenceOf(path: string, other: string): Promise<number> {
  if (!existsSync(path) || !existsSync(other)) return 1
  const [one, two] = await Promise.all([readFile(path), readFile(other)])
  if (one.equals(two)) return 0
  const [a, b] = await Promise.all([pixelsOf(one), pixelsOf(two)])
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return 1
  let differing = 0
  for (let at = 0; at < a.data.length; at += 3)
    if (
      isSeen(a.data, b.data, at) ||
      isSeen(a.data, b.data, at + 1) ||
      isSeen(a.data, b.data, at + 2)
    )
      differing++
  return differing / (a.data.length / 3)
}

const pixelsOf = (file: Buffer) =>
  sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })

const isSeen = (one: Buffer, other: Buffer, at: number) =>
  Math.abs((one[at] ?? 0) - (other[at] ?? 0)) > 12
