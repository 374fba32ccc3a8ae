/**
 * Dates the heading in CHANGELOG.md, freezes the migrations, and keeps the database for tests of
 * upgrades. The caller then commits and tags.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { readMigrations } from '@dobara/server/platform/database/sql-files'
import { sentenceFor } from '@dobara/server/platform/start-problem'
import { keepDatabase } from './database/keep-database.ts'
import { changelogOf, releasedFile, releasedLines } from './database/released.ts'

const changelogFile = new URL('../CHANGELOG.md', import.meta.url)
const { version } = JSON.parse(
  await readFile(new URL('../package.json', import.meta.url), 'utf8'),
) as { version: string }
try {
  const today = new Date().toISOString().slice(0, 10)
  const changelog = changelogOf(await readFile(changelogFile, 'utf8'), version, today)
  console.log('A year with this version is being lived. This takes a minute.')
  await keepDatabase(version)
  await writeFile(releasedFile, releasedLines(await readMigrations()))
  await writeFile(changelogFile, changelog)
  console.log(
    `Version ${version} is cut, and its migrations are frozen. Now run npm run check, then:\n` +
      `  git add --all && git commit --message "Cut version ${version}" && git tag v${version}\n` +
      'The next change of tables is a new file in server/database/migrations. Before it, give package.json and the\n' +
      'changelog the next version: "## … – not yet released".',
  )
} catch (error) {
  console.error(sentenceFor(error) ?? (error instanceof Error ? error.message : error))
  process.exitCode = 1
}
