import pg from 'pg'

export interface TextInTable {
  column: string
  text: string
  /** Bytes, which `text` shows as the characters that they spell */
  hex: string | null
}

interface Column {
  table: string
  name: string
  type: string
}

/** Each value of each column of each table of ours, as a superuser sees it */
export async function* everyText(url: string): AsyncGenerator<TextInTable> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Column>(
      `select attrelid::regclass::text as table, quote_ident(attname) as name,
         format_type(atttypid, null) as type
       from pg_attribute join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace
       where relkind in ('r', 'm') and nspname not like 'pg\\_%' and nspname <> 'information_schema'
         and attnum > 0 and not attisdropped order by 1, attnum`,
    )
    for (const [table, columns] of Map.groupBy(rows, (row) => row.table))
      yield* textsOf(client, table, columns)
  } finally {
    await client.end()
  }
}

async function* textsOf(
  client: pg.Client,
  table: string,
  columns: Column[],
): AsyncGenerator<TextInTable> {
  const { rows } = await client.query<(string | null)[]>({
    text: `select ${columns.flatMap(readColumn).join(', ')} from ${table}`,
    rowMode: 'array',
  })
  for (const row of rows)
    for (const [place, { name }] of columns.entries()) {
      const [text, hex = null] = row.slice(2 * place, 2 * place + 2)
      if (text != null) yield { column: `${table}.${name}`, text, hex }
    }
}

function readColumn({ name, type }: Column): [text: string, hex: string] {
  if (type === 'bytea') return [`encode(${name}, 'escape')`, `encode(${name}, 'hex')`]
  if (type !== 'bytea[]') return [`${name}::text`, 'null']
  const all = (form: string) =>
    `(select string_agg(encode(b, '${form}'), ' ') from unnest(${name}) b)`
  return [all('escape'), all('hex')]
}
