import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { getPushKey } from '@dobara/contract/schemas/messages'
import { startPushStandIn } from '@dobara/stand-ins/push/start'
import { afterEach, beforeEach, expect } from 'vitest'
import { pushCalls } from '../people/message-calls.ts'
import { testOnOneDatabase } from '../postgres/one-database.ts'
import { asSuperuser } from '../postgres/superuser.ts'
import { times } from '../times.ts'
import { openWorld, type World } from '../world/world.ts'

const test = testOnOneDatabase('it moves rows of several restaurants at once')

const kills = 12
const restaurantsBetweenKills = 2
const program = fileURLToPath(new URL('./owner-worker.ts', import.meta.url))

let world: World
let workers: ChildProcess[] = []
let push: Awaited<ReturnType<typeof startPushStandIn>>
beforeEach(async () => {
  push = await startPushStandIn()
  world = await openWorld({}, undefined, null, undefined, new Date(), push.origin, {
    withoutJobs: true,
  })
})
afterEach(async () => {
  for (const worker of workers) worker.kill('SIGKILL')
  await world.close()
  await push.stop()
})

const sql = (text: string) => asSuperuser(world.databaseUrl, text)

test('of processes that are killed while they tell owners, none loses a message and no phone shows one twice', async () => {
  const guest = await world.guest()
  const owners = kills * restaurantsBetweenKills
  const endpoints = await Promise.all(times(owners, (number) => orderUnseen(guest, number)))
  // As after a minute
  await sql(`update online_request set created_at = created_at - interval '1 minute'`)
  await sql(`update owner_message set due_at = 'infinity'`)
  workers = await Promise.all(times(2, () => startWorker()))
  for (let killed = 0; killed < kills; killed++) {
    await sql(`update owner_message set due_at = now() where restaurant_id in (
      select restaurant_id from owner_message where due_at = 'infinity' limit ${restaurantsBetweenKills})`)
    await pause(randomInt(600))
    const place = randomInt(workers.length)
    workers[place]?.kill('SIGKILL')
    workers[place] = await startWorker()
  }
  // A dead process's leases would otherwise last two minutes.
  await sql('update owner_message set held_until = now() where due_at is not null')
  const due = async () => (await sql('select from owner_message where due_at is not null')).length
  await expect.poll(due).toBe(0)
  for (const endpoint of endpoints) {
    const shown = push.arrived(endpoint).map(({ text }) => JSON.parse(text ?? '').notification)
    expect(new Set(shown.map(({ tag }) => tag)).size).toBe(1)
    expect(shown[0]?.body).toBe('1 online request waits.')
  }
})

async function orderUnseen(guest: Awaited<ReturnType<World['guest']>>, number: number) {
  const owner = await world.owner({ phone: `+9198111${String(number).padStart(5, '0')}` })
  await owner.chooseMessages({ kinds: ['waiting'], quietFrom: 0, quietUntil: 0 })
  const { publicKey } = await owner.call(getPushKey)
  const target = push.subscribe({ publicKey })
  await pushCalls(owner).subscribe(target)
  await guest.join(owner.resId)
  await guest.orderedOnline(owner.resId, { orderId: `Z-${number}` })
  return target.endpoint
}

async function startWorker(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program, world.databaseUrl, push.origin], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout as NodeJS.ReadableStream, 'data')
  return child
}
