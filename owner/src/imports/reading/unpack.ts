import { unzipSync } from 'fflate'
import { UnreadableFile } from './unreadable-file.ts'

const mostBytes = 60_000_000
/** Lists shrink to a tenth. A file that shrinks below a hundredth is an attack on memory. */
const mostRatio = 100
const small = 2_000_000

export type Unpacked = (name: string) => string

/**
 * Adds up the sizes before it unpacks.
 * @throws {UnreadableFile} for an archive that is no workbook or too large for the memory
 */
export function unpack(bytes: Uint8Array<ArrayBuffer>): Unpacked {
  let size = 0
  const names = new Set<string>()
  unzipped(bytes, (name, originalSize) => {
    names.add(name)
    size += originalSize
    return false
  })
  if (names.has('mimetype') && names.has('content.xml')) throw new UnreadableFile('open_document')
  if (names.has('xl/workbook.bin')) throw new UnreadableFile('binary_excel')
  if (!names.has('xl/workbook.xml')) throw new UnreadableFile('other_kind')
  if (size > Math.min(mostBytes, small + mostRatio * bytes.length))
    throw new UnreadableFile('too_large')
  return (wanted) => {
    const part = unzipped(bytes, (name) => name === wanted)[wanted]
    if (!part) throw new UnreadableFile('broken')
    return new TextDecoder().decode(part)
  }
}

function unzipped(bytes: Uint8Array, isWanted: (name: string, originalSize: number) => boolean) {
  try {
    return unzipSync(bytes, { filter: ({ name, originalSize }) => isWanted(name, originalSize) })
  } catch (cause) {
    throw new UnreadableFile('broken', { cause })
  }
}
