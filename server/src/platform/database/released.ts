import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { isMigration, migrationNames, type SqlFile } from './sql-files.ts'

/** The database of a released version, which `npm run release` keeps because migrations alone do not tell it. */
export interface ReleasedDatabase {
  /** The names of its migrations, whose files are frozen. */
  migrations: string[]
  /** Its functions and policies, as they were. */
  code: SqlFile[]
}

/** `0.1.0.json` is the database of that version, `0.1.0.copy.json.gz` a copy of one with data. */
export const releasedFolder = new URL('../../../database/released/', import.meta.url)

/** The versions that have been released, the oldest first. */
export async function releasedVersions(): Promise<string[]> {
  if (!existsSync(releasedFolder)) return []
  const versions = (await readdir(releasedFolder)).flatMap(
    (name) => /^(\d+\.\d+\.\d+)\.json$/.exec(name)?.[1] ?? [],
  )
  return versions.sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
}

export const readReleased = async (version: string): Promise<ReleasedDatabase> =>
  JSON.parse(await readFile(new URL(`${version}.json`, releasedFolder), 'utf8'))

/**
 * Finds the release whose tables a copy fits.
 * @param applied the names in the migration table of the copied database
 * @returns null for this one; undefined when neither this nor a released one is known to fit
 */
export async function releaseOf(applied: string[]): Promise<ReleasedDatabase | null | undefined> {
  const copied = String(applied.filter(isMigration))
  if (copied === String(await migrationNames())) return null
  const released = await Promise.all((await releasedVersions()).map(readReleased))
  return released.findLast(({ migrations }) => String(migrations) === copied)
}
