import pg from 'pg'

/** Runs a statement past row-level security and grants, as a superuser: for what no one can do over HTTP. */
export async function asSuperuser<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}
