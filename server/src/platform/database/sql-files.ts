import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

const root = new URL('../../../database/', import.meta.url)

/** A file of `server/database`, as text for PostgreSQL. */
export interface SqlFile {
  /** The name under which the database remembers the file. */
  name: string
  text: string
  checksum: string
}

/** The migrations, which change tables. Each is applied once, in this order. */
export const readMigrations = async (): Promise<SqlFile[]> =>
  Promise.all(
    (await migrationNames()).map(async (name) => ({ ...(await read(`migrations/${name}`)), name })),
  )

/** The files that are applied again after each change: functions, then policies. */
export const readCode = async (): Promise<SqlFile[]> => [
  ...(await Promise.all((await sqlIn('functions')).map((name) => read(`functions/${name}`)))),
  await readWithTables('policies.sql'),
]

/** The file that distributes the tables on Citus. */
export const readSpreading = () => readWithTables('citus.sql')

export const isMigration = (name: string): boolean => /^\d{4}-[a-z\d-]+\.sql$/.test(name)

export const migrationNames = async () => (await sqlIn('migrations')).filter(isMigration)

const sqlIn = async (folder: string) =>
  (await readdir(new URL(`${folder}/`, root))).filter((name) => name.endsWith('.sql')).sort()

/** Puts the lists of tables before a file that uses them, so that a change of the lists changes its checksum. */
const readWithTables = (name: string) => read(name, 'tables.sql')

async function read(name: string, before?: string): Promise<SqlFile> {
  const texts = [before, name].map((file) => file && readFile(new URL(file, root), 'utf8'))
  const text = (await Promise.all(texts)).join('')
  return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
}
