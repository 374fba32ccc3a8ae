import { sql } from 'kysely'
import type { Executor } from './executor.ts'
import type { Limit } from './rules.ts'

/** Takes one of what the limit allows, or nothing. The row is locked, so parallel calls queue. */
export async function takeOne(
  on: Executor,
  name: string,
  subject: string,
  { most, withinSeconds }: Limit,
  now: Date,
) {
  const { rows } = await sql`
    insert into identity.allowance as a (name, subject, taken_at, ends_at)
    select ${name}, ${subject}, array[${now}::timestamptz],
      ${now}::timestamptz + make_interval(secs => ${withinSeconds})
    where ${most} > 0
    on conflict (name, subject) do update
      set taken_at = array(select t from unnest(a.taken_at || excluded.taken_at) t
          where t > ${now}::timestamptz - make_interval(secs => ${withinSeconds}) order by t),
        ends_at = excluded.ends_at
      where (select count(*) from unnest(a.taken_at) t
          where t > ${now}::timestamptz - make_interval(secs => ${withinSeconds})) < ${most}
    returning 1`.execute(on)
  return rows.length === 1
}

/** When the first of those that fill the limit leaves its window. */
export async function nextFree(
  on: Executor,
  name: string,
  subject: string,
  { most, withinSeconds }: Limit,
) {
  const { rows } = await sql<{ until: Date }>`
    select a.taken_at[greatest(cardinality(a.taken_at) - ${most}::integer + 1, 1)]
      + make_interval(secs => ${withinSeconds}) as until
    from identity.allowance a where name = ${name} and subject = ${subject}`.execute(on)
  return rows[0]?.until
}

export async function giveBack(on: Executor, name: string, subject: string) {
  await sql`
    delete from identity.allowance where name = ${name} and subject = ${subject}`.execute(on)
}

/** True for one caller only. */
export async function spendBotCheck(on: Executor, nonce: string, expiresAt: Date) {
  const { rows } = await sql`
    insert into identity.spent_bot_check (nonce, expires_at) values (${nonce}, ${expiresAt})
    on conflict do nothing returning 1`.execute(on)
  return rows.length === 1
}
