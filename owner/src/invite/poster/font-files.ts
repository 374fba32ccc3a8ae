import { readFile } from 'node:fs/promises'

/** Reads a file by its address in the app. For tests. */
export async function fileAt(url: string): Promise<ArrayBuffer> {
  const { buffer, byteOffset, length } = await readFile(`.${url}`)
  return buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer
}
