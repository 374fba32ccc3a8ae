import pg from 'pg'
import type { Plan } from '../plan.ts'
import { table, whole } from '../report.ts'
import { seed } from '../site/seed.ts'
import type { Site } from '../site/site.ts'

const town = { restaurants: 2_000, customers: 200_000 }

/**
 * The disk space per row of each large table, indexes included, for a ledger as large as the largest in
 * this bench.
 */
export async function measureSize(site: Site, { ledgers }: Plan): Promise<string> {
  const entries = Math.max(town.customers, Math.max(...ledgers))
  const url = await site.postgres.newDatabase('size')
  await seed(url, { ...town, entries })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{
    name: string
    rows: string
    data: string
    indexes: string
  }>(
    `select relname as name, n_live_tup as rows, pg_table_size(relid) as data, pg_indexes_size(relid) as indexes
       from pg_stat_user_tables where n_live_tup >= $1 order by n_live_tup desc, relname`,
    [town.restaurants],
  )
  await client.end()
  return table(
    ['Table', 'rows', 'bytes a row', 'of its indexes', 'together'],
    rows.map(({ name, rows: count, data, indexes }) => {
      const own = Number(data) / Number(count)
      const index = Number(indexes) / Number(count)
      return [name, ...[Number(count), own, index, own + index].map(whole)]
    }),
  )
}
