import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const script = fileURLToPath(new URL('../../../deploy/postgres/login-role.sh', import.meta.url))

/** Runs the script with which operators make the logins. @returns the settings that name two of them */
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

/** The two logins of a server that has them, by a way that may lead over other hosts. */
export const loginsAt = (hosts: string) => ({
  DATABASE_URL: `postgres://dobara@${hosts}/dobara`,
  MIGRATION_DATABASE_URL: `postgres://dobara_owner@${hosts}/dobara`,
})
