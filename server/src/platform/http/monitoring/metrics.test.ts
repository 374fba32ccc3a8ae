import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { guests } from '@dobara/testing/people/cast'
import { openWorldOnce } from '@dobara/testing/world/world'
import { afterAll, expect, test } from 'vitest'
import { recordOf, writeRecord } from '../../records.ts'
import { securityEvents } from './security-events.ts'

const token = 'a token for the tests, long enough'
const records = await mkdtemp(join(tmpdir(), 'dobara-records-'))
const world = openWorldOnce({
  METRICS_TOKEN: token,
  BACKUP_RECORD: '/nowhere/last-backup',
  CHECKS_RECORD: records,
})

afterAll(() => rm(records, { recursive: true }))

const read = (authorization?: string) =>
  world.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })

test('awards and answers are counted by pattern, and nothing names a person', async () => {
  const owner = await world.owner()
  const asha = await world.guest(guests.asha)
  await owner.give(asha.cusId, 120)
  await owner.give(asha.cusId, 80)
  await owner.give(asha.cusId, 80, { pin: '0000' }).catch(() => {})
  await owner.lookUp(asha.cusId)

  const metrics = (await read(`Bearer ${token}`)).body
  const path = 'route="/api/v1/restaurant/in-store-points"'
  expect(metrics).toContain(`dobara_awards_total{${path}} 2`)
  expect(metrics).toContain(`dobara_request_seconds_count{method="POST",${path},status="200"} 2`)
  expect(metrics).toContain(`dobara_request_seconds_count{method="POST",${path},status="403"} 1`)
  expect(metrics).toContain('route="/api/v1/restaurant/customers/:cusId"')
  expect(metrics).toContain('dobara_security_events_total{event="pin_wrong"} 1')
  expect(metrics).toContain('dobara_security_events_total{event="codes_running_out"} 0')
  expect(metrics).toMatch(
    /^dobara_build_info{version="[\d.]+",commit="([\da-f]{40}|unknown)",node="v[\d.]+"} 1$/m,
  )
  expect(metrics).toMatch(/^dobara_open_streams 0$/m)
  expect(metrics).toMatch(/^dobara_backup_timestamp_seconds 0$/m)
  expect(metrics).toMatch(/^dobara_pool_connections [1-9]/m)
  expect(metrics).toMatch(/^nodejs_eventloop_lag_seconds /m)
  for (const personal of [asha.cusId, asha.firstName, owner.resId, owner.profile.phone.slice(3)])
    expect(metrics).not.toContain(personal)
})

test('the metrics tell when each check last found nothing wrong', async () => {
  const seconds = async (check: string) =>
    Number(
      new RegExp(`^dobara_check_timestamp_seconds{check="${check}"} (\\d+)$`, 'm').exec(
        (await read(`Bearer ${token}`)).body,
      )?.[1],
    )
  expect(await seconds('ledger')).toBe(0)
  await writeRecord(recordOf('ledger', records), new Date())
  expect(Math.abs((await seconds('ledger')) - Date.now() / 1000)).toBeLessThan(60)
  expect(await seconds('billing')).toBe(0)
})

test('only the token opens the metrics', async () => {
  for (const wrong of [undefined, 'Bearer ', `Basic ${token}`, `Bearer ${token}x`]) {
    const answer = await read(wrong)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
  }
  const { app } = await world.anotherServer({ METRICS_TOKEN: '' })
  const answer = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer ' } })
  expect(answer.statusCode).toBe(404)
})

test('every alert uses a metric and an event that exist', async () => {
  const file = (name: string) =>
    readFile(new URL(`../../../../../deploy/prometheus/${name}.yml`, import.meta.url), 'utf8')
  const rules = (await file('availability')) + (await file('security'))
  const metrics = (await read(`Bearer ${token}`)).body
  const named = [...rules.matchAll(/\b(dobara_\w+?)(?:_bucket|_count|_sum)?\b/g)].map(
    ([, name]) => name,
  )
  expect(named.length).toBeGreaterThan(5)
  for (const name of named) expect(metrics).toContain(`# TYPE ${name} `)
  const events = [...rules.matchAll(/event=~?"([^"]+)"/g)].flatMap(([, list]) => list?.split('|'))
  expect(events.length).toBeGreaterThan(5)
  for (const event of events) expect(securityEvents).toContain(event)
})

test('docs/security.md lists every event and no other', async () => {
  const text = await readFile(new URL('../../../../../docs/security.md', import.meta.url), 'utf8')
  const listed = [...text.matchAll(/^\| `([a-z_]+)` \|/gm)].map(([, event]) => event)
  expect(listed.toSorted()).toEqual(securityEvents.toSorted())
})
