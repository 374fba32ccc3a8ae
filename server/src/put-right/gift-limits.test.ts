import { giftRules } from '@dobara/contract/rules/gifts'
import { outcome } from '@dobara/testing/outcome'
import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { times } from '@dobara/testing/times'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'
import { reconcile } from '../points/reconciliation.ts'

const world = openWorldForEach()
let owner: WorldOwner
let asha: WorldGuest
let phone: WorldOwner

beforeEach(async () => {
  owner = await world.owner()
  asha = await world.member(owner, guests.asha)
  phone = await world.counterPhone(owner)
})

const manager = async (limits: Parameters<WorldOwner['savePerson']>[0] = {}) => {
  const { pin } = await owner.savePerson({ name: 'Meena', role: 'manager', ...limits })
  await phone.manage(pin)
  return pin
}

test('gifts, rewards and awards of one manager at two processes at once share one limit', async () => {
  const pin = await manager({ mostPoints: 1_000, mostPointsADay: 1_000 })
  const elsewhere = await (await world.anotherServer()).anotherPhone(owner)
  const [card] = await owner.printCards()
  if (!card) throw new Error('no card')
  const { cusId, letters } = card
  const acts = [
    (at: WorldOwner) => at.giveGift(asha.cusId, { pin, isSure: true }),
    (at: WorldOwner) => at.giveCardReward(cusId, { pin, letters }),
    (at: WorldOwner) => at.give(asha.cusId, 800, { pin }),
  ]
  const won = new Set<number>()
  for (let day = 0; day < 6; day++, world.clock.pass(86_400)) {
    await owner.give(cusId, 900)
    const begun = times(12, (n) => {
      const act = (n + day) % acts.length
      return outcome((acts[act] as (typeof acts)[0])(n % 2 ? elsewhere : phone)).then((end) => ({
        act,
        end,
      }))
    })
    await phone.manage(pin)
    const ends = await Promise.all(begun)
    const done = ends.filter(({ end }) => end === 'done')
    expect(done).toHaveLength(1)
    for (const { act } of done) won.add(act)
    expect(await outcome(phone.give(asha.cusId, 200, { pin }))).toBe('done')
    expect(await outcome(phone.give(asha.cusId, 1, { pin }))).toBe('above_own_limit')
  }
  expect(won.size).toBeGreaterThan(1)
  for await (const found of reconcile(world.database)) expect(found).toEqual(null)
})

test('gifts to a card count for the guest who binds it', async () => {
  const pin = await manager()
  const [card] = await owner.printCards()
  if (!card) throw new Error('no card')
  const { cusId, letters } = card
  await owner.give(cusId, 40)
  for (let n = 0; n < giftRules.apologiesOfGuest; n++) {
    const { giftId } = await phone.giveGift(cusId, { pin, isSure: true })
    await owner.giveCardReward(cusId, { letters, giftId })
  }
  await asha.binds(card)
  expect(await outcome(phone.giveGift(asha.cusId, { pin, isSure: true }))).toBe('gifts_of_guest')
  expect(await outcome(owner.giveGift(asha.cusId))).toBe('are_you_sure')
  expect(await outcome(owner.giveGift(asha.cusId, { isSure: true }))).toBe('done')
})

test('each refused gift of a person is a security event, with a sentence for the person', async () => {
  const pin = await manager()
  const cashier = await owner.savePerson({ name: 'Ravi' })
  const refused = async (act: () => Promise<unknown>) => {
    const before = world.app.securityEvents.get('person_refused') ?? 0
    const failure = await act().then(
      () => null,
      ({ code, message }: { code: string; message: string }) => ({ code, message }),
    )
    return { ...failure, events: (world.app.securityEvents.get('person_refused') ?? 0) - before }
  }
  const gift = { isSure: true }
  for (let n = 0; n < 50; n++)
    expect(await refused(() => phone.giveGift(asha.cusId, { ...gift, pin: cashier.pin }))).toEqual({
      code: 'may_not_decide',
      message: expect.stringMatching(/\.$/),
      events: 1,
    })
  for (let n = 0; n < giftRules.apologiesOfGuest; n++)
    expect(await refused(() => phone.giveGift(asha.cusId, { ...gift, pin }))).toEqual({ events: 0 })
  expect(await refused(() => phone.giveGift(asha.cusId, { ...gift, pin }))).toEqual({
    code: 'gifts_of_guest',
    message: expect.stringMatching(/\.$/),
    events: 1,
  })
  for (let n = giftRules.apologiesOfGuest; n < giftRules.apologiesOfPersonADay; n++) {
    const phoneOf = `+91990000031${n}0`
    const friend = await world.member(owner, { ...guests.farhan, phone: phoneOf })
    expect(await refused(() => phone.giveGift(friend.cusId, { pin }))).toEqual({ events: 0 })
  }
  const farhan = await world.member(owner, guests.farhan)
  expect(await refused(() => phone.giveGift(farhan.cusId, { pin }))).toEqual({
    code: 'gifts_today',
    message: expect.stringMatching(/\.$/),
    events: 1,
  })
  expect(await asSuperuser(world.databaseUrl, 'select from gift')).toHaveLength(
    giftRules.apologiesOfPersonADay,
  )
})

test('words of a gift with a link, a number, our name or 4,000 letters reach no guest', async () => {
  for (const words of [
    'See spice-route.in',
    'Call 98123 45678',
    'Dobara Support',
    'अ'.repeat(4_000),
    ' ',
  ])
    expect(await outcome(owner.giveGift(asha.cusId, { words })), words).toBe('invalid')
  expect(await owner.gifts(asha.cusId)).toEqual([])
})
