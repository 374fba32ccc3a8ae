import type pg from 'pg'

interface Column {
  table: string
  name: string
  type: string
  isNullable: boolean
  hasDefault: boolean
  /**
   * The constraints on this column alone, such as `CHECK ((role = ANY (ARRAY['restaurant'::text,
   * 'customer'::text])))`.
   */
  checks: string[]
}

const types: Record<string, string> = {
  text: 'string',
  uuid: 'string',
  // A date stays the text 'YYYY-MM-DD'.
  date: 'string',
  'time without time zone': 'string',
  integer: 'number',
  smallint: 'number',
  bigint: 'number',
  boolean: 'boolean',
  json: 'unknown',
  jsonb: 'unknown',
  bytea: 'Buffer',
  'timestamp with time zone': 'Date',
}

/**
 * A check that allows only certain words becomes their union. The identity provider's tables are
 * left out, because its queries are plain SQL.
 */
export async function typesOfTables(client: pg.Client): Promise<string> {
  const { rows } = await client.query<Column>(
    `select c.relname as table, attname as name, format_type(atttypid, atttypmod) as type,
       not attnotnull as "isNullable", atthasdef or attidentity <> '' as "hasDefault",
       coalesce((select array_agg(pg_get_constraintdef(k.oid)) from pg_constraint k
         where conrelid = attrelid and contype = 'c' and conkey = array[attnum]), '{}') as checks
     from pg_attribute join pg_class c on c.oid = attrelid
     where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
     order by 1, attnum`,
  )
  const tables = [...new Set(rows.map(({ table }) => table))]
  return [
    '// Written by npm run db:describe from a migrated database, and compared in npm run check. Never typed.',
    `import type { Generated } from 'kysely'`,
    '',
    'export interface Schema {',
    ...tables.map((table) => `  ${table}: ${interfaceName(table)}`),
    '}',
    ...tables.flatMap((table) => [
      '',
      `export interface ${interfaceName(table)} {`,
      ...rows.filter((row) => row.table === table).map(lineOf),
      '}',
    ]),
    '',
  ].join('\n')
}

const interfaceName = (table: string) =>
  `${table.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Table`

function lineOf(column: Column): string {
  const type = `${typeOf(column)}${column.isNullable ? ' | null' : ''}`
  const whole = column.hasDefault ? `Generated<${type}>` : type
  const line = `  ${column.name}: ${whole}`
  if (line.length <= 100) return line
  // Breaks lines as the formatter would.
  if (column.hasDefault) return [`  ${column.name}: Generated<`, ...inLines(type), '  >'].join('\n')
  const words = type.split(' | ').map((word) => `| ${word}`)
  return [`  ${column.name}:`, ...words.map((word) => `    ${word}`)].join('\n')
}

function inLines(type: string): string[] {
  if (type.length <= 96) return [`    ${type}`]
  const list = /^\((.*)\)\[\]$/.exec(type)
  if (!list) return type.split(' | ').map((word) => `    | ${word}`)
  const words = (list[1] ?? '').split(' | ').map((word) => `      | ${word}`)
  return ['    (', ...words, '    )[]']
}

function typeOf({ table, name, type, checks }: Column): string {
  const words = checks.flatMap(wordsIn).map((word) => `'${word}'`)
  if (type.endsWith('[]'))
    return words.length > 0 ? `(${words.join(' | ')})[]` : `${known(type.slice(0, -2))}[]`
  return words.length > 0 ? words.join(' | ') : known(type)

  function known(sqlType: string) {
    const found = types[sqlType]
    if (!found) throw new Error(`${table}.${name} is of type ${sqlType}: say here what that is`)
    return found
  }
}

const wordsIn = (check: string): string[] =>
  /^CHECK \(\(\w+ (?:= ANY \(ARRAY|<@ ARRAY)/.test(check)
    ? [...check.matchAll(/'([^']+)'::text/g)].map(([, word]) => word as string)
    : []
