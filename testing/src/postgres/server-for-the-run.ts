import { randomBytes } from 'node:crypto'
import { migrate } from '@dobara/server/platform/database/migrate'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startCitus } from './citus.ts'
import { closeToAll, createDatabaseOn, nodesOf } from './nodes.ts'
import { createServingLogin } from './serving-login.ts'
import { startThrowawayPostgres } from './throwaway.ts'

/**
 * TEST_DATABASE_URL names an existing server, whose user may create databases. On a Citus
 * coordinator, the tests' databases are distributed.
 */
export async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { url: given, stop: async () => {} } : await startServer()
  const nodes = await nodesOf(server.url)
  const template = `dobara_test_${randomBytes(4).toString('hex')}`
  await migrate(await createDatabaseOn(nodes, template))
  await createServingLogin(nodes)
  let blank = 'template1'
  if (nodes.length > 1) {
    blank = `${template}_blank`
    await createDatabaseOn(nodes, blank)
    // Citus keeps a connection to each database, which would prevent copying.
    for (const name of [template, blank]) await closeToAll(nodes, name)
  }
  project.provide('testDatabases', { nodes, template, blank })

  return async () => {
    for (const node of nodes) await dropAll(node, template)
    await server.stop()
  }
}

const startServer = () =>
  process.env.TEST_DATABASE === 'citus' ? startCitus({ durable: false }) : startThrowawayPostgres()

async function dropAll(node: string, template: string) {
  const admin = new pg.Client({ connectionString: node })
  await admin.connect()
  const { rows } = await admin.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [template],
  )
  for (const { name } of rows) await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
}
