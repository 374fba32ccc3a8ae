import { afterEach, beforeEach, expect, test } from 'vitest'
import { takingBusy } from '../people/patiently.ts'
import { openWorld, type World } from '../world/world.ts'
import { setReadOnly } from './faults.ts'
import { type Link, openLink } from './link.ts'

let world: World
let link: Link
beforeEach(async () => {
  world = await openWorld({}, async (url) => {
    link = await openLink(url)
    return link.url
  })
})
afterEach(async () => {
  link.speak()
  await world.close()
  await link.close()
})

async function readiness() {
  const answer = await world.app.inject('/health/ready')
  return answer.statusCode === 200 ? 'ready' : answer.json().reason
}

test('not ready while the database is silent, and ready again once it answers', async () => {
  await expect.poll(readiness).toBe('ready')
  link.hush()
  const reason = await readiness()
  expect(reason).toContain('sessions cannot be looked up')
  expect(reason).toContain('points cannot be given')
  expect(reason).toContain('the database cannot be written to')
  expect((await world.app.inject('/health/live')).statusCode).toBe(200)
  link.speak()
  await expect.poll(readiness).toBe('ready')
})

test('not ready while the database takes no writes', async () => {
  await setReadOnly(world.databaseUrl, true)
  await expect.poll(readiness).toContain('the database cannot be written to')
  await setReadOnly(world.databaseUrl, false)
  await expect.poll(readiness).toBe('ready')
})

test('one connection on which nobody answers stops nobody else', async () => {
  const owner = await world.owner()
  const guest = await world.member(owner)
  link.forget()
  const stuck = takingBusy(() => owner.requests()).catch((error) => error.code)
  // Look-ups never use the silent connection.
  await expect.poll(() => owner.balanceOf(guest.cusId).catch(() => null)).toBe(200)
  expect(await stuck).toBe('busy')
  await expect.poll(readiness).toBe('ready')
})
