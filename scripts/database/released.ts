import type { SqlFile } from '@dobara/server/platform/database/sql-files'

/** What `npm run release` has written: every migration that a released version contains, with its checksum. */
export const releasedFile = new URL(
  '../../server/database/migrations/released.sha256',
  import.meta.url,
)

/** The lines of that file, as `sha256sum --check` reads them. */
export const releasedLines = (migrations: SqlFile[]): string =>
  migrations.map(({ name, checksum }) => `${checksum}  ${name}\n`).join('')

/** Says which released migrations are no longer what databases in use have applied. */
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
 * Turns the heading of a version that is being worked on into that of a released one.
 * @throws {Error} when the changelog does not begin with this version, or it is released already
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
