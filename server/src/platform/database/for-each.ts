import { type AliasableExpression, type Expression, sql } from 'kysely'
import type { Tx } from './database.ts'

export type Key = string | Expression<string>

interface Query<Row> extends AliasableExpression<Row> {
  execute(): Promise<Row[]>
}

/**
 * A single key runs the query unchanged, because Citus accepts no other form.
 * @returns a function that gives a key's rows in the query's order
 */
export async function forEach<Row extends object>(
  tx: Tx,
  keys: string[],
  type: 'uuid' | 'text',
  query: (key: Key) => Query<Row>,
): Promise<(key: string) => Row[]> {
  const [only] = keys
  if (only !== undefined && keys.length === 1) {
    const rows = await query(only).execute()
    return () => rows
  }
  const asked = sql<{
    whose: string
  }>`unnest(${[...new Set(keys)]}::${sql.raw(type)}[])`.as<'asked'>(sql`asked(whose)`)
  const rows: object[] = await tx
    .selectFrom(asked)
    .crossJoinLateral(() => query(sql.ref('asked.whose')).as('found'))
    .selectAll('found')
    .select('asked.whose')
    .execute()
  const found = Map.groupBy(rows as (Row & { whose: string })[], ({ whose }) => whose)
  return (key) => found.get(key) ?? []
}
