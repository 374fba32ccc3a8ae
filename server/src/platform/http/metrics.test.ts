import { afterAll, beforeAll, expect, test } from 'vitest'
import { guests } from '../../testing/cast.ts'
import { openWorld, type World } from '../../testing/world.ts'

const token = 'a token for the tests, long enough'
let world: World
beforeAll(async () => {
  world = await openWorld({ METRICS_TOKEN: token })
})
afterAll(() => world.close())

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
  expect(metrics).toMatch(/^dobara_open_streams 0$/m)
  expect(metrics).toMatch(/^dobara_pool_connections [1-9]/m)
  expect(metrics).toMatch(/^nodejs_eventloop_lag_seconds /m)
  for (const personal of [asha.cusId, asha.firstName, owner.resId, owner.profile.phone.slice(3)])
    expect(metrics).not.toContain(personal)
})

test('only the token opens them', async () => {
  for (const wrong of [undefined, 'Bearer ', `Basic ${token}`, `Bearer ${token}x`]) {
    const answer = await read(wrong)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
  }
  const { app } = await world.anotherServer({ METRICS_TOKEN: '' })
  const answer = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer ' } })
  expect(answer.statusCode).toBe(404)
})
