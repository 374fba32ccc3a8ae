import type pg from 'pg'
import { StartProblem } from '../start-problem.ts'
import { readBringAlong, readEarlierMigrations, readMigrations } from './sql-files.ts'

/**
 * Turns a database of the kind that there was before the first release, made by three files, into one
 * made by the first migration, with its data; all of it or nothing. Does nothing to any other.
 * @returns the name of what was applied
 * @throws {StartProblem} when it was made by one of those files as it was at another time
 */
export async function bringAlong(client: pg.Client): Promise<string[]> {
  const earlier = await readEarlierMigrations()
  const names = earlier.map(({ name }) => name)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration where name = any ($1)',
    [names],
  )
  if (rows.length === 0) return []
  const isAsKnown = earlier.every(({ name, checksum }) =>
    rows.some((row) => row.name === name && row.checksum === checksum),
  )
  if (!isAsKnown) {
    throw new StartProblem(
      'This database was made before the first release, by files that have changed since, and cannot be brought along. ' +
        'Its data stays as it is. Start beside it with another DATA_FOLDER or DATABASE_URL, or erase it and start afresh with npm run db:reset.',
    )
  }
  const [first] = await readMigrations()
  const { name, text } = await readBringAlong()
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('delete from migration where name = any ($1)', [names])
    await client.query('insert into migration (name, checksum) values ($1, $2)', [
      first?.name,
      first?.checksum,
    ])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(`${name} failed`, { cause })
  }
  return [name]
}
