import { sql } from 'kysely'
import type { Executor } from './executor.ts'
import type { Limit } from './rules.ts'

export interface Allowance extends Limit {
  name: string
  subject: string
}

/**
 * The row of the limit stays locked until the transaction ends. The result is false if the limit is
 * exhausted.
 */
export async function consumeOne(
  on: Executor,
  { name, subject, most, withinSeconds }: Allowance,
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

export async function findExhausted(on: Executor, allowances: Allowance[], now: Date) {
  const { rows } = await sql<{ place: number; until: Date }>`
    select g.place::integer, a.taken_at[greatest(cardinality(a.taken_at) - g.most + 1, 1)]
      + make_interval(secs => g.within_seconds) as until
    from unnest(${allowances.map(({ name }) => name)}::text[],
        ${allowances.map(({ subject }) => subject)}::text[],
        ${allowances.map(({ most }) => most)}::integer[],
        ${allowances.map(({ withinSeconds }) => withinSeconds)}::integer[])
      with ordinality g (name, subject, most, within_seconds, place)
    join identity.allowance a using (name, subject)
    where (select count(*) from unnest(a.taken_at) t
      where t > ${now}::timestamptz - make_interval(secs => g.within_seconds)) >= g.most
    order by g.place`.execute(on)
  return rows.map(({ place, until }) => ({ index: place - 1, until }))
}

export async function countConsumed(
  on: Executor,
  { name, subject, withinSeconds }: Allowance,
  now: Date,
) {
  const { rows } = await sql<{ taken: number }>`
    select count(*)::integer as taken from identity.allowance a, unnest(a.taken_at) t
    where a.name = ${name} and a.subject = ${subject}
      and t > ${now}::timestamptz - make_interval(secs => ${withinSeconds})`.execute(on)
  return rows[0]?.taken ?? 0
}

export async function giveBack(
  on: Executor,
  name: string,
  subject: string,
  which: 'latest' | 'all',
) {
  await sql`
    update identity.allowance
    set taken_at = trim_array(taken_at,
      case when ${which === 'all'} then cardinality(taken_at) else 1 end)
    where name = ${name} and subject = ${subject} and cardinality(taken_at) > 0`.execute(on)
}

export async function spendBotCheck(on: Executor, nonce: string, expiresAt: Date) {
  const { rows } = await sql`
    insert into identity.spent_bot_check (nonce, expires_at) values (${nonce}, ${expiresAt})
    on conflict do nothing returning 1`.execute(on)
  return rows.length === 1
}
