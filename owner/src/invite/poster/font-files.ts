import { readFile } from 'node:fs/promises'

export async function fileAt(url: string): Promise<ArrayBuffer> {
  const { buffer, byteOffset, length } = await readFile(`.${url}`)
  return buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer
}
