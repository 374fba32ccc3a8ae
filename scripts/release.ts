/**
 * Cuts the version that package.json names: dates its heading in CHANGELOG.md, and freezes every migration. From
 * then on `npm run check` refuses a change to them. Committing and tagging stay with you.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { readMigrations } from '@dobara/server/platform/database/sql-files'
import { changelogOf, releasedFile, releasedLines } from './database/released.ts'

const changelogFile = new URL('../CHANGELOG.md', import.meta.url)
const { version } = JSON.parse(
  await readFile(new URL('../package.json', import.meta.url), 'utf8'),
) as { version: string }
try {
  const today = new Date().toISOString().slice(0, 10)
  const changelog = changelogOf(await readFile(changelogFile, 'utf8'), version, today)
  await writeFile(releasedFile, releasedLines(await readMigrations()))
  await writeFile(changelogFile, changelog)
  console.log(`Version ${version} is cut, and its migrations are frozen: commit and tag it.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
