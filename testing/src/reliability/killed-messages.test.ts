import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { messageRules } from '@dobara/contract/rules/messages'
import { newId } from '@dobara/server/platform/id'
import { appendEntry } from '@dobara/server/points/ledger'
import { startPushStandIn } from '@dobara/stand-ins/push/start'
import { afterEach, beforeEach, expect } from 'vitest'
import { guests } from '../people/cast.ts'
import { pushCalls } from '../people/message-calls.ts'
import { endNights } from '../postgres/no-nights.ts'
import { testOnOneDatabase } from '../postgres/one-database.ts'
import { asSuperuser } from '../postgres/superuser.ts'
import { identitySecret, openWorld, type World } from '../world/world.ts'

const test = testOnOneDatabase('it ends connections to the one database')

/** KILLS sets another number. Every third kill ends a database connection, the others a process. */
const kills = Number(process.env.KILLS ?? 30)
const awardsBetweenKills = 4
const processName = 'message-worker'
const program = fileURLToPath(new URL('./message-worker.ts', import.meta.url))

let world: World
let workers: ChildProcess[] = []
let push: Awaited<ReturnType<typeof startPushStandIn>>
beforeEach(async () => {
  push = await startPushStandIn()
  world = await openWorld({}, undefined, null, undefined, new Date(), push.origin)
})
afterEach(async () => {
  for (const worker of workers) worker.kill('SIGKILL')
  await world.close()
  await push.stop()
})

test('of processes that are killed while they hand over messages, none loses one and no phone shows one twice', async () => {
  const owner = await world.owner()
  const places: { cusId: string; endpoint: string }[] = []
  for (let number = 0; number < kills * awardsBetweenKills; number += messageRules.receiptsInHour) {
    const guest = await world.guest({
      ...guests.asha,
      phone: `+9198${String(number).padStart(8, '0')}`,
    })
    await guest.join(owner.resId)
    await guest.allow(owner.resId, { news: true })
    const target = push.subscribe({ publicKey: await publicKey() })
    await pushCalls(guest).subscribe(target)
    places.push({ cusId: guest.cusId, endpoint: target.endpoint })
  }
  await endNights(world.databaseUrl)
  const restaurantId = await theOnlyRestaurant()
  await world.app.close()

  const given = new Map(places.map(({ endpoint }) => [endpoint, [] as string[]]))
  workers = [await startWorker(), await startWorker()]
  let connectionsEnded = 0
  for (let killed = 0; killed < kills; killed++) {
    for (let award = 0; award < awardsBetweenKills; award++) {
      // Guests take turns, because a guest gets few receipts in an hour.
      const turn = killed * awardsBetweenKills + award
      const { cusId, endpoint } = places[turn % places.length] as (typeof places)[number]
      const entryId = newId()
      await give(restaurantId, cusId, entryId)
      given.get(endpoint)?.push(entryId)
    }
    await pause(randomInt(60))
    if (killed % 3 === 2) connectionsEnded += await endAConnection()
    else {
      const place = randomInt(workers.length)
      const worker = workers[place] as ChildProcess
      const ended = once(worker, 'exit')
      worker.kill('SIGKILL')
      await ended
      workers[place] = await startWorker()
    }
  }
  expect(connectionsEnded).toBeGreaterThan(0)
  await letClaimsEnd()
  await expect.poll(countDue).toBe(0)

  for (const [endpoint, entryIds] of given) {
    const tags = push.arrived(endpoint).map(({ text }) => JSON.parse(text ?? '').notification.tag)
    expect([...new Set(tags)].toSorted()).toEqual(entryIds.toSorted())
    for (const handedOver of Map.groupBy(tags, (tag) => tag).values())
      expect(handedOver.length).toBeLessThanOrEqual(2)
  }
  expect(
    await asSuperuser(
      world.databaseUrl,
      `select count(*)::integer as not_sent from guest_message where state <> 'sent'`,
    ),
  ).toEqual([{ not_sent: 0 }])
})

const give = (restaurantId: string, cusId: string, entryId: string) =>
  world.database.asRestaurant(restaurantId, (tx) =>
    appendEntry(tx, {
      entry_id: entryId,
      restaurant_id: restaurantId,
      cus_id: cusId,
      kind: 'in_store',
      points: 5,
      cause: 'In-store',
      created_at: new Date(),
    }),
  )

const publicKey = async () =>
  (
    await asSuperuser<{ key: Buffer }>(
      world.databaseUrl,
      'select public_key as key from push_key limit 1',
    )
  )[0]?.key.toString('base64url') ?? ''

const theOnlyRestaurant = async () =>
  (
    await asSuperuser<{ id: string }>(world.databaseUrl, 'select restaurant_id as id from program')
  )[0]?.id ?? ''

const countDue = async () =>
  (
    await asSuperuser<{ due: number }>(
      world.databaseUrl,
      'select count(*)::integer as due from due_message',
    )
  )[0]?.due

/** Otherwise, the leases of a killed process would last two minutes. */
const letClaimsEnd = () =>
  asSuperuser(world.databaseUrl, 'update due_message set due_at = least(due_at, now())')

async function startWorker(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program, world.databaseUrl, identitySecret, push.origin], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PGAPPNAME: processName },
  })
  await once(child.stdout as NodeJS.ReadableStream, 'data')
  return child
}

async function endAConnection(): Promise<number> {
  const ended = await asSuperuser(
    world.databaseUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = '${processName}' and datname = current_database()
     order by state = 'active' desc, random() limit 1`,
  )
  return ended.length
}
