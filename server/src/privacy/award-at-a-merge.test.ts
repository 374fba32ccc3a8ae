import { listOutbox } from '@dobara/stand-ins/outbox'
import { hold, waitingForLocks } from '@dobara/testing/faults/faults'
import { patience } from '@dobara/testing/patience'
import { guests } from '@dobara/testing/people/cast'
import { numberCalls } from '@dobara/testing/people/numbers'
import { testOnOneDatabase } from '@dobara/testing/postgres/one-database'
import { sumOfEntries } from '@dobara/testing/postgres/sum-of-entries'
import { openWorldOnce } from '@dobara/testing/world/world'
import { expect, test, vi } from 'vitest'
import { insertMerge, lockCustomers } from './merge-queries.ts'

const world = openWorldOnce()
const onOneDatabase = testOnOneDatabase('the wait is seen at the node that has the row')
const codeTo = async (to: string) => (await listOutbox(world.database, to))[0]?.code ?? ''
const calls = numberCalls(codeTo, () => world.clock.pass(61))

test('an award that waits while two cards become one goes to the guest', async () => {
  const owner = await world.owner()
  const asha = await world.guest()
  const other = await world.guest(guests.farhan)
  const award = await world.database.global.transaction().execute(async (tx) => {
    await lockCustomers(tx, [asha.cusId, other.cusId])
    await insertMerge(tx, other.cusId, asha.cusId, world.clock.now)
    const given = owner.give(other.cusId, 5)
    await vi.waitUntil(() => waitingForLocks(world.databaseUrl), patience)
    return { given }
  })
  expect(await award.given).toMatchObject({ cusId: asha.cusId, points: 5 })
})

onOneDatabase('points for a card that an undo parts meanwhile are that card’s', async () => {
  const people = await world.serverWithCodes()
  const owner = await world.owner()
  const pairOf = async (number: string) => {
    const phone = `${number}1`
    const guest = await people.guest({ ...guests.asha, phone: `${number}0` })
    const card = await people.guest({ ...guests.asha, phone })
    return { guest, card, phone }
  }
  let pair = await pairOf('+91983330100')
  // The undo locks the smaller ID first. If that were the card's, the award would wait too early.
  for (let next = 101; pair.guest.cusId > pair.card.cusId; next++)
    pair = await pairOf(`+91983330${next}`)
  const { guest, card, phone } = pair
  await card.join(owner.resId)
  await calls.enterNew(guest, phone)
  await calls.proveByOldNumber(guest, null)
  const before = await sumOfEntries(world.databaseUrl)

  const countWaiting = () => waitingForLocks(world.databaseUrl)
  const release = await hold(
    world.databaseUrl,
    `select from membership where cus_id = '${guest.cusId}' for update`,
  )
  const undone = calls.stop(guest)
  await expect.poll(countWaiting).toBe(1)
  const given = owner.give(card.cusId, 10)
  await expect.poll(countWaiting).toBe(2)
  await release()

  await undone
  expect(await given).toMatchObject({ cusId: card.cusId, signUpBonus: 0 })
  expect(await sumOfEntries(world.databaseUrl)).toBe(before + 10)
})
