import { listOutbox } from '@dobara/stand-ins/outbox'
import { guests } from '@dobara/testing/people/cast'
import { numberCalls } from '@dobara/testing/people/numbers'
import { testOnOneDatabase } from '@dobara/testing/postgres/one-database'
import { sumOfEntries } from '@dobara/testing/postgres/sum-of-entries'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { openWorldForEach } from '@dobara/testing/world/world'
import pg from 'pg'
import { expect } from 'vitest'

const world = openWorldForEach()
const onOneDatabase = testOnOneDatabase('the wait is seen at the node that has the row')
const codeTo = async (to: string) => (await listOutbox(world.database, to))[0]?.code ?? ''
const calls = numberCalls(codeTo, () => world.clock.pass(61))

const waiting = async () =>
  (
    await asSuperuser(
      world.databaseUrl,
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).length

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

  const holding = new pg.Client({ connectionString: world.databaseUrl })
  await holding.connect()
  await holding.query('begin')
  await holding.query('select from membership where cus_id = $1 for update', [guest.cusId])
  const undone = calls.stop(guest)
  await expect.poll(waiting).toBe(1)
  const given = owner.give(card.cusId, 10)
  await expect.poll(waiting).toBe(2)
  await holding.query('commit')
  await holding.end()

  await undone
  expect(await given).toMatchObject({ cusId: card.cusId, signUpBonus: 0 })
  expect(await sumOfEntries(world.databaseUrl)).toBe(before + 10)
})
