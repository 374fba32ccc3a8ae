import { type Kysely, sql, type Updateable } from 'kysely'
import type { Schema } from '../../../database/schema.ts'

interface Column {
  name: string
  isNullable: boolean
  empty: string
}

/**
 * The function leaves out keys, and columns whose check constraint lists the allowed words.
 * @returns the values that empty texts, lists of texts and JSON, even in columns added later
 * @param kept the columns that keep their text
 */
export async function emptyTexts<Table extends keyof Schema & string>(
  on: Pick<Kysely<Schema>, 'getExecutor'>,
  table: Table,
  kept: readonly (keyof Schema[Table] & string)[] = [],
): Promise<Updateable<Schema[Table]>> {
  const { rows } = await sql<Column>`
    select attname as name, not attnotnull as "isNullable",
      case atttypid when 'text'::regtype then '' else '{}' end as empty
    from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
      and atttypid in ('text'::regtype, 'text[]'::regtype, 'json'::regtype, 'jsonb'::regtype)
      and not exists (select from pg_index
        where indrelid = attrelid and indisunique and attnum = any (indkey))
      and not exists (select from pg_constraint
        where conrelid = attrelid and (contype = 'f' and attnum = any (conkey)
          or contype = 'c' and conkey = array[attnum] and pg_get_constraintdef(oid) like '%ARRAY[%'))`.execute(
    on as Kysely<Schema>,
  )
  return Object.fromEntries(
    rows
      .filter(({ name }) => !(kept as readonly string[]).includes(name))
      .map(({ name, isNullable, empty }) => [name, isNullable ? null : empty]),
  ) as Updateable<Schema[Table]>
}
