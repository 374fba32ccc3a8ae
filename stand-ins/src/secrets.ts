import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { keptSecret } from './kept-secret.ts'

const files = { PIN_KEY: 'pin-key', IDENTITY_SECRET: 'identity-secret' }

/** Kept in files, so that sessions and PINs survive a restart. */
export async function developmentSecrets(dataFolder: string): Promise<Record<string, string>> {
  await mkdir(dataFolder, { recursive: true })
  const secrets = Object.entries(files).map(
    async ([name, file]) => [name, await keptSecret(join(dataFolder, file))] as const,
  )
  return Object.fromEntries(await Promise.all(secrets))
}
