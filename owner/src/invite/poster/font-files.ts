import { readFile } from 'node:fs/promises'

/** For tests: a file at the address that the build gives it, from the checkout. */
export async function fileAt(url: string): Promise<ArrayBuffer> {
  const { buffer, byteOffset, length } = await readFile(`.${url}`)
  return buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer
}
