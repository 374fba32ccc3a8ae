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

/** The migrations: they change tables, each is applied once, in this order. */
export const readMigrations = () => readFolder('migrations')

/** The files that made the tables before the first migration replaced them. */
export const readEarlierMigrations = () => readFolder('earlier')

export const readBringAlong = () => read('earlier/bring-along.sql')

/** The files that are applied anew whenever they changed: functions, then policies. */
export const readCode = async (): Promise<SqlFile[]> => [
  ...(await Promise.all((await sqlIn('functions')).map((name) => read(`functions/${name}`)))),
  await read('policies.sql'),
]

export const isMigration = (name: string): boolean => /^\d{4}-[a-z\d-]+\.sql$/.test(name)

export const migrationNames = async () => (await sqlIn('migrations')).filter(isMigration)

const readFolder = async (folder: string) =>
  Promise.all(
    (await sqlIn(folder))
      .filter(isMigration)
      .map(async (name) => ({ ...(await read(`${folder}/${name}`)), name })),
  )

const sqlIn = async (folder: string) =>
  (await readdir(new URL(`${folder}/`, root))).filter((name) => name.endsWith('.sql')).sort()

async function read(name: string): Promise<SqlFile> {
  const text = await readFile(new URL(name, root), 'utf8')
  return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
}
