import { asSuperuser } from './superuser.ts'

export async function tablesWith(url: string, text: string): Promise<string[]> {
  const tables = await asSuperuser<{ name: string }>(
    url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'identity')
       -- A number's code limits end with their hour; the outbox is no part of production.
       and tablename not in ('allowance', 'outbox_message') order by 1`,
  )
  const found = await asSuperuser<{ name: string }>(
    url,
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name from ${name} t where t::text ilike '%' || $1 || '%'`,
      )
      .join(' union ')
      .concat(' order by 1'),
    [text],
  )
  return found.map(({ name }) => name)
}
