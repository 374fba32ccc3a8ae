import { crc32, deflateSync, inflateSync } from 'node:zlib'

export interface Picture {
  width: number
  height: number
  /** Red, green, blue for each dot, row by row. */
  dots: Uint8Array
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const channels = 3

/** Reads what a browser's screenshot is: 8 bits a channel, opaque, not interlaced. */
export function readPng(file: Buffer): Picture {
  let header: Buffer = Buffer.alloc(0)
  const data: Buffer[] = []
  for (let at = signature.length; at < file.length; ) {
    const length = file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, at + 8)
    const content = file.subarray(at + 8, at + 8 + length)
    if (type === 'IHDR') header = content
    if (type === 'IDAT') data.push(content)
    at += 12 + length
  }
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const [depth, colorType, interlaced] = [header[8], header[9], header[12]]
  if (depth !== 8 || interlaced || (colorType !== 2 && colorType !== 6))
    throw new Error('This is not a PNG as browsers write it.')
  const size = colorType === 6 ? 4 : 3
  const rows = unfiltered(inflateSync(Buffer.concat(data)), width * size, height, size)
  if (size === channels) return { width, height, dots: rows }
  const dots = new Uint8Array(width * height * channels)
  for (let dot = 0; dot < width * height; dot += 1)
    dots.set(rows.subarray(dot * size, dot * size + channels), dot * channels)
  return { width, height, dots }
}

/** A picture of few colours, one byte a dot. */
export function writePng(
  { width, height }: Picture,
  palette: readonly number[],
  indexes: Uint8Array,
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3], 8)
  const colors = Buffer.from(
    palette.flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255]),
  )
  const rows = Buffer.alloc((width + 1) * height)
  for (let row = 0; row < height; row += 1)
    rows.set(indexes.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', colors),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const
  ends[0].writeUInt32BE(content.length)
  ends[1].writeUInt32BE(crc32(named))
  return Buffer.concat([ends[0], named, ends[1]])
}

/** Each row says how it was predicted: from the left, from above, or from both. */
function unfiltered(bytes: Buffer, length: number, height: number, size: number): Uint8Array {
  const rows = new Uint8Array(length * height)
  for (let row = 0; row < height; row += 1) {
    const filter = bytes[row * (length + 1)] ?? 0
    for (let at = 0; at < length; at += 1) {
      const here = row * length + at
      const left = at < size ? 0 : (rows[here - size] ?? 0)
      const above = row === 0 ? 0 : (rows[here - length] ?? 0)
      const corner = at < size || row === 0 ? 0 : (rows[here - length - size] ?? 0)
      const raw = bytes[row * (length + 1) + 1 + at] ?? 0
      rows[here] = raw + predicted(filter, left, above, corner)
    }
  }
  return rows
}

function predicted(filter: number, left: number, above: number, corner: number): number {
  if (filter < 2) return filter * left
  if (filter === 2) return above
  if (filter === 3) return (left + above) >> 1
  const [toLeft, toAbove] = [Math.abs(above - corner), Math.abs(left - corner)]
  const toCorner = Math.abs(left + above - 2 * corner)
  if (toLeft <= toAbove && toLeft <= toCorner) return left
  return toAbove <= toCorner ? above : corner
}
