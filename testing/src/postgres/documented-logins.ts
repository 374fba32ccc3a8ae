import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const script = fileURLToPath(new URL('../../../deploy/postgres/login-role.sh', import.meta.url))

/**
 * Runs the operators' script.
 * @returns the settings with the URLs of the two logins
 */
export async function createDocumentedLogins(adminUrl: string) {
  const { hostname, port, host } = new URL(adminUrl)
  const SECRETS = await mkdtemp(join(tmpdir(), 'dobara-logins-'))
  for (const login of ['owner', 'server', 'backup'])
    await writeFile(join(SECRETS, `${login}-password`), 'of the test')
  const env = { ...process.env, SECRETS, POSTGRES_USER: 'postgres', PGHOST: hostname, PGPORT: port }
  await promisify(execFile)('sh', [script], { env })
  await rm(SECRETS, { recursive: true })
  return loginsAt(host)
}

export const loginsAt = (hosts: string) => ({
  DATABASE_URL: `postgres://dobara@${hosts}/dobara`,
  MIGRATION_DATABASE_URL: `postgres://dobara_owner@${hosts}/dobara`,
})
