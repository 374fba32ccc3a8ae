import { sql } from 'kysely'
import type { Executor } from './executor.ts'

interface CodeKey {
  recipient: string
  browserHash: Buffer
}

export async function saveCode(
  on: Executor,
  code: CodeKey & { mac: Buffer; tries: number; expiresAt: Date },
) {
  await sql`
    insert into identity.code (recipient, browser_hash, code_mac, tries_left, expires_at)
    values (${code.recipient}, ${code.browserHash}, ${code.mac}, ${code.tries}, ${code.expiresAt})`.execute(
    on,
  )
}

/** Every guess uses up one try, even if several guesses arrive at the same time. */
export async function tryCode(on: Executor, { recipient, browserHash }: CodeKey, now: Date) {
  const { rows } = await sql<{ mac: Buffer; triesLeft: number }>`
    update identity.code set tries_left = tries_left - 1
    where recipient = ${recipient} and browser_hash = ${browserHash} and expires_at > ${now}
      and tries_left > 0
    returning code_mac as mac, tries_left as "triesLeft"`.execute(on)
  return rows[0]
}

/** If several callers spend the same code, the result is true for exactly one of them. */
export async function spendCode(on: Executor, { recipient, browserHash }: CodeKey) {
  const { rows } = await sql`
    delete from identity.code where recipient = ${recipient} and browser_hash = ${browserHash}
    returning 1`.execute(on)
  return rows.length === 1
}
