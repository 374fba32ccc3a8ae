import { type AliasableExpression, type Expression, sql } from 'kysely'
import type { Tx } from './database.ts'

/** Whose rows a query asks for. */
export type Key = string | Expression<string>

interface Query<Row> extends AliasableExpression<Row> {
  execute(): Promise<Row[]>
}

/**
 * What a query finds for each of several, in its own order. One statement asks for all of them, and for one
 * alone it is the query as it stands: Citus takes no other.
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
  // Each is asked for by itself, one after the other, so that their rows come in the order of the query.
  const rows: object[] = await tx
    .selectFrom(asked)
    .crossJoinLateral(() => query(sql.ref('asked.whose')).as('found'))
    .selectAll('found')
    .select('asked.whose')
    .execute()
  const found = Map.groupBy(rows as (Row & { whose: string })[], ({ whose }) => whose)
  return (key) => found.get(key) ?? []
}
