import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'

export async function keptSecret(file: string): Promise<string> {
  try {
    await writeFile(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return (await readFile(file, 'utf8')).trim()
}
