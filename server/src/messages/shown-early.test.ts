import { openMessages, stopMessages } from '@dobara/contract/schemas/messages'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { openPushedWorldForEach } from '@dobara/testing/world/pushed-world'
import { expect, test } from 'vitest'

const world = openPushedWorldForEach()

test('what a phone shows is opened and stopped, also before its push service has answered us', async () => {
  const owner = await world.owner()
  const asha = await world.member(owner)
  await asha.allow(owner.resId, { news: true })
  const phone = await world.subscribe(asha)
  await world.holdBack()
  world.push.answer(phone, { kind: 'lost' })
  const { entryId: messageId } = await owner.give(asha.cusId, 40)
  await world.worker().work(world.later())
  expect(world.shown(phone)).toHaveLength(1)
  const stored = () =>
    asSuperuser(
      world.databaseUrl,
      'select state, opened_at is not null as is_opened from guest_message',
    )
  expect(await stored()).toEqual([{ state: 'waiting', is_opened: false }])
  await asha.call(openMessages, { body: { messageIds: [messageId] } })
  await asha.call(stopMessages, { body: { messageId } })
  expect(await stored()).toEqual([{ state: 'waiting', is_opened: true }])
  expect(await asha.consents()).toMatchObject([{ allowed: [] }])
})
