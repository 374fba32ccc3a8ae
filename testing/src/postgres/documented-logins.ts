import { readFile } from 'node:fs/promises'
import { asSuperuser } from './superuser.ts'

const page = new URL('../../../docs/operations.md', import.meta.url)

/** Runs what docs/operations.md tells an operator to run. @returns the settings that name the two logins */
export async function createDocumentedLogins(adminUrl: string) {
  const [, statements = ''] = /```sql\n([\s\S]*?)```/.exec(await readFile(page, 'utf8')) ?? []
  for (const statement of statements.trim().split('\n')) await asSuperuser(adminUrl, statement)
  return loginsAt(new URL(adminUrl).host)
}

/** The two logins of a server that has them, by a way that may lead over other hosts. */
export const loginsAt = (hosts: string) => ({
  DATABASE_URL: `postgres://dobara@${hosts}/dobara`,
  MIGRATION_DATABASE_URL: `postgres://dobara_owner@${hosts}/dobara`,
})
