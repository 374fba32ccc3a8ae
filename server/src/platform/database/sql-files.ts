import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

const root = new URL('../../../database/', import.meta.url)

export interface SqlFile {
  name: string
  text: string
  checksum: string
}

export const readMigrations = async (): Promise<SqlFile[]> =>
  Promise.all(
    (await migrationNames()).map(async (name) => ({ ...(await read(`migrations/${name}`)), name })),
  )

/** The server applies these files again after each change. */
export const readCode = async (): Promise<SqlFile[]> => [
  ...(await Promise.all((await sqlIn('functions')).map((name) => read(`functions/${name}`)))),
  await readWithTables('policies.sql'),
]

export const readSpreading = () => readWithTables('citus.sql')

export const isMigration = (name: string): boolean => /^\d{4}-[a-z\d-]+\.sql$/.test(name)

export const migrationNames = async () => (await sqlIn('migrations')).filter(isMigration)

const sqlIn = async (folder: string) =>
  (await readdir(new URL(`${folder}/`, root))).filter((name) => name.endsWith('.sql')).sort()

const readWithTables = (name: string) => read(name, 'tables.sql')

async function read(name: string, before?: string): Promise<SqlFile> {
  const texts = [before, name].map((file) => file && readFile(new URL(file, root), 'utf8'))
  const text = (await Promise.all(texts)).join('')
  return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
}
