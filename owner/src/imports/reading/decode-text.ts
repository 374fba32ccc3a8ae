import { UnreadableFile } from './unreadable-file.ts'

/**
 * Tries UTF-8 and UTF-16, then Windows-1252, which older programs use.
 * @throws {UnreadableFile} for bytes that are no text
 */
export function decodeText(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes).replace(endOfText, '')
  // Nearly every binary format contains control characters that no text has.
  if (isBinary.test(text)) throw new UnreadableFile('other_kind')
  return text
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: DOS programs end a text with Ctrl+Z, and a till that was cut off with zeros
const endOfText = /[\u0000\u001a]+\s*$/

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are searched for
const isBinary = /[\u0000-\u0008\u000e-\u001f]|^(?:%PDF|\{\\rtf|BEGIN:VCARD)/

const lookedAt = 1_000

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const [zerosAtEven, zerosAtOdd] = zerosIn(bytes.subarray(0, lookedAt))
  // Some tills pad names with single zero bytes, so a few prove nothing.
  const few = Math.min(bytes.length, lookedAt) / 20
  if (zerosAtOdd > few && zerosAtEven === 0) return 'utf-16le'
  if (zerosAtEven > few && zerosAtOdd === 0) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** In UTF-16, Latin text has a zero in the same byte of each pair. */
function zerosIn(bytes: Uint8Array): [even: number, odd: number] {
  const zeros: [number, number] = [0, 0]
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2 ? 1 : 0]++
  return zeros
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
