import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { isMigration, migrationNames, type SqlFile } from './sql-files.ts'

export interface ReleasedDatabase {
  migrations: string[]
  code: SqlFile[]
}

/**
 * The file `0.1.0.json` describes the database of a version, and `0.1.0.copy.json.gz` is a copy
 * with data.
 */
export const releasedFolder = new URL('../../../database/released/', import.meta.url)

export async function releasedVersions(): Promise<string[]> {
  if (!existsSync(releasedFolder)) return []
  const versions = (await readdir(releasedFolder)).flatMap(
    (name) => /^(\d+\.\d+\.\d+)\.json$/.exec(name)?.[1] ?? [],
  )
  return versions.sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
}

export const readReleased = async (version: string): Promise<ReleasedDatabase> =>
  JSON.parse(await readFile(new URL(`${version}.json`, releasedFolder), 'utf8'))

/** @returns null for this release; undefined if no known release fits */
export async function releaseOf(applied: string[]): Promise<ReleasedDatabase | null | undefined> {
  const copied = String(applied.filter(isMigration))
  if (copied === String(await migrationNames())) return null
  const released = await Promise.all((await releasedVersions()).map(readReleased))
  return released.findLast(({ migrations }) => String(migrations) === copied)
}
