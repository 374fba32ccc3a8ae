import { watchRestaurant } from '@dobara/contract/schemas/live'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patience } from '../patience.ts'
import { openBrowserAt } from '../people/browser.ts'
import { guests } from '../people/cast.ts'
import type { WorldOwner } from '../people/owner.ts'
import { type Stream, watch } from '../people/stream.ts'
import { times } from '../times.ts'
import { openWorld, type World } from '../world/world.ts'
import { type Link, openLink } from './link.ts'

let world: World
let link: Link
let owner: WorldOwner
const open: Stream<unknown>[] = []
beforeEach(async () => {
  world = await openWorld()
  link = await openLink(world.databaseUrl)
  owner = await world.owner()
})
afterEach(async () => {
  for (const stream of open.splice(0)) stream.close()
  link.speak()
  await world.close()
  await link.close()
})

async function screensAtTheLink(count: number) {
  const server = await world.anotherServer({ DATABASE_URL: link.url })
  const at = await server.app.listen({ host: '127.0.0.1', port: 0 })
  const screen = async () => {
    const browser = openBrowserAt(at)
    for (const [name, value] of owner.cookies) browser.cookies.set(name, value)
    const stream = await watch(browser, watchRestaurant)
    open.push(stream)
    return stream
  }
  const screens = await Promise.all(times(count, screen))
  await Promise.all(screens.map((stream) => stream.until(() => true)))
  return { screens, screen }
}

test('screens say that the link is dead, and show everything once it is back', async () => {
  const { screens } = await screensAtTheLink(9)
  const asha = await world.member(owner, guests.asha)
  link.hush()
  await asha.orderedOnline(owner.resId, { orderId: 'Z-1' })
  await expect.poll(() => screens.filter((stream) => stream.said() === 'stale').length).toBe(9)
  link.speak()
  await expect
    .poll(
      () => screens.filter(({ documents }) => documents.at(-1)?.onlinePointsRequests.length).length,
    )
    .toBe(9)
  await expect
    .poll(() => screens.map((stream) => stream.said()))
    .toEqual(screens.map(() => 'alive'))
})

test('connections that end without a word are noticed, and new screens are served', async () => {
  const { screens, screen } = await screensAtTheLink(9)
  const asha = await world.member(owner, guests.asha)
  link.forget()
  await asha.orderedOnline(owner.resId, { orderId: 'Z-1' })
  const newer = await vi.waitFor(screen, patience)
  screens.push(newer)
  await expect
    .poll(
      () => screens.filter(({ documents }) => documents.at(-1)?.onlinePointsRequests.length).length,
    )
    .toBe(10)
})
