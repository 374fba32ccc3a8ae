import { undoSeconds } from '@dobara/contract/rules/time-limits'
import { listMessages } from '@dobara/contract/schemas/messages'
import { EntryKind } from '@dobara/contract/schemas/points'
import { dayMilliseconds } from '@dobara/contract/text/india-time'
import { guests } from '@dobara/testing/people/cast'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { openWorldForEach } from '@dobara/testing/world/world'
import { expect, test } from 'vitest'
import { kindOfEntry } from './receipts.ts'

const world = openWorldForEach()

test('an award becomes a receipt under Messages for who allows it, and for nobody else', async () => {
  const owner = await world.owner()
  const asha = await world.member(owner, guests.asha)
  const farhan = await world.member(owner, guests.farhan)
  await asha.allow(owner.resId, { news: true })
  await owner.give(asha.cusId, 40)
  await owner.give(farhan.cusId, 40)
  world.clock.pass(undoSeconds)
  await expect
    .poll(async () => (await asha.call(listMessages, { query: {} })).results)
    .toMatchObject([
      { kind: 'points_received', text: '40 points for you. You have 240 points now.' },
    ])
  expect((await farhan.call(listMessages, { query: {} })).results).toEqual([])
  await settled()
})

test('a receipt of a happy hour says what was multiplied', async () => {
  const owner = await world.owner()
  const asha = await world.member(owner, guests.asha)
  await owner.setWindows({
    weekly: [{ halves: 4, days: [0, 1, 2, 3, 4, 5, 6], from: '00:00', to: '00:00' }],
  })
  await asha.allow(owner.resId, { news: true })
  await owner.give(asha.cusId, 40)
  world.clock.pass(undoSeconds)
  await expect
    .poll(async () => (await asha.call(listMessages, { query: {} })).results)
    .toMatchObject([{ text: '80 points (40 × 2) for you. You have 280 points now.' }])
  await settled()
})

const settled = () =>
  expect
    .poll(() => asSuperuser(world.databaseUrl, 'select message_id from due_message'))
    .toEqual([])

test('who withdraws a claim is not told that it was declined', async () => {
  const owner = await world.owner()
  const asha = await world.member(owner, guests.asha, 1_500)
  await asha.allow(owner.resId, { news: true })
  await owner.declineClaim(await asha.claim(owner.resId), 'Sold out today.')
  await asha.withdraws(await asha.claim(owner.resId))
  await settled()
  const { results } = await asha.call(listMessages, { query: {} })
  expect(results.filter(({ kind }) => kind === 'claim_declined')).toHaveLength(1)
})

test('the ledger makes a message due for each kind of entry that has one, and for no other', async () => {
  const owner = await world.owner()
  const { cusId } = await world.member(owner, guests.asha)
  const [place] = await asSuperuser<{ restaurant_id: string }>(
    world.databaseUrl,
    'update membership set wants_receipts = true returning restaurant_id',
  )
  const earlier = crypto.randomUUID()
  const append = (entry: object) =>
    asSuperuser(world.databaseUrl, 'select append_entry($1)', [
      JSON.stringify({
        ...place,
        cus_id: cusId,
        cause: '',
        created_at: world.clock.now,
        // The receipts are due later, because the server could otherwise deliver them before the
        // test counts them.
        receipt_due_at: new Date(Number(world.clock.now) + dayMilliseconds),
        ...entry,
      }),
    ])
  await append({ entry_id: earlier, kind: 'in_store', points: 50 })
  await asSuperuser(world.databaseUrl, 'delete from due_message')
  const entries = EntryKind.options.map((kind) => ({
    kind,
    entry_id: crypto.randomUUID(),
    points: kind === 'gift' ? 0 : ['reversal', 'reward_claim'].includes(kind) ? -5 : 5,
    ...(kind === 'reversal' && { reverses: earlier }),
    ...(kind === 'correction' && { reason: 'goodwill' }),
  }))
  for (const entry of entries) await append(entry)
  const due = await asSuperuser<{ message_id: string }>(
    world.databaseUrl,
    'select message_id from due_message',
  )
  const dueKinds = due.map(
    ({ message_id }) => entries.find(({ entry_id }) => entry_id === message_id)?.kind,
  )
  expect(dueKinds.toSorted()).toEqual(Object.keys(kindOfEntry).toSorted())
})
