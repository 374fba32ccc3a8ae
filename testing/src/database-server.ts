import { randomBytes } from 'node:crypto'
import { migrate } from '@dobara/server/platform/database/migrate'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startThrowawayPostgres } from './throwaway-postgres.ts'

/**
 * Starts one PostgreSQL for the whole run, with one migrated database for the tests to copy. With
 * TEST_DATABASE_URL, of a user that may create databases, it uses that server.
 */
export async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { url: given, stop: async () => {} } : await startThrowawayPostgres()
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  const template = `dobara_test_${randomBytes(4).toString('hex')}`
  await admin.query(`create database ${template}`)
  const templateUrl = new URL(server.url)
  templateUrl.pathname = template
  await migrate(templateUrl.href)
  project.provide('testDatabases', { adminUrl: server.url, template })

  return async () => {
    await dropAll(admin, template)
    await admin.end()
    await server.stop()
  }
}

/** Drops the databases of interrupted tests, too. */
async function dropAll(admin: pg.Client, template: string) {
  const { rows } = await admin.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [template],
  )
  for (const { name } of rows) await admin.query(`drop database ${name} with (force)`)
}
