import type { SqlFile } from '@dobara/server/platform/database/sql-files'

export const releasedFile = new URL(
  '../../server/database/migrations/released.sha256',
  import.meta.url,
)

/** `sha256sum --check` reads these lines. */
export const releasedLines = (migrations: SqlFile[]): string =>
  migrations.map(({ name, checksum }) => `${checksum}  ${name}\n`).join('')

export function problemsOfReleased(released: string, migrations: SqlFile[]): string[] {
  const checksums = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  return released
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const [checksum, name = ''] = line.split('  ')
      if (checksums.get(name) === checksum) return []
      const what = checksums.has(name) ? 'was changed' : 'is gone'
      return [
        `${name} ${what}, but a released version contains it, so databases in use have applied it. ` +
          'Restore the file with git, and make the change in a new migration.',
      ]
    })
}

/**
 * Dates the version's heading.
 * @throws {Error} unless the changelog begins with this version, not yet released
 */
export function changelogOf(changelog: string, version: string, day: string): string {
  const heading = `## ${version} – not yet released\n`
  const [before, first] = changelog.split(/^(?=## )/m)
  if (!first?.startsWith(heading))
    throw new Error(
      `CHANGELOG.md does not begin with "${heading.trim()}": give package.json and the changelog the version to release.`,
    )
  return `${before}## ${version} – ${day}\n${changelog.slice((before + heading).length)}`
}
