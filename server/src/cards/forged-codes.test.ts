import { checkDigit, hasValidCheckDigit } from '@dobara/contract/fields/check-digit'
import { bindCard } from '@dobara/contract/schemas/cards'
import { lookUpCustomer } from '@dobara/contract/schemas/customers'
import { giveInStorePoints } from '@dobara/contract/schemas/points'
import { answerBytes } from '@dobara/testing/people/answer-bytes'
import { guests } from '@dobara/testing/people/cast'
import { counterOf } from '@dobara/testing/people/number-calls'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'

const world = openWorldForEach()
const unknownADay = 50
let owner: WorldOwner
let outsider: WorldOwner
beforeEach(async () => {
  owner = await world.owner()
  outsider = await world.outsider()
})

type Printed = Awaited<ReturnType<WorldOwner['printCards']>>[number]

/** Digits such as a forger draws, the same in each run */
function* drawn(): Generator<string> {
  for (let seed = 39; ; ) {
    seed = (seed * 48_271) % 2_147_483_647
    yield String(seed).slice(-8).padStart(8, '0')
  }
}

function neverGiven(count: number): string[] {
  const ids: string[] = []
  for (const digits of drawn()) {
    ids.push(digits.slice(0, 7) + checkDigit(digits.slice(0, 7)))
    if (ids.length === count) break
  }
  return ids
}

/** IDs that stand for somebody, and for nobody whom this restaurant may know */
async function idsOfOthers(): Promise<string[]> {
  const [unused, stopped] = (await outsider.printCards()) as [Printed, Printed]
  await outsider.stopCard(stopped.cusId)
  const withoutApp = await counterOf(outsider).keep('+919812300001')
  const erased = await world.member(owner, guests.asha, 300)
  await erased.erase()
  return [unused.cusId, stopped.cusId, withoutApp, erased.cusId]
}

test('a forged code gets one answer, by look-up and by award, whoever else its digits are of', async () => {
  const others = await idsOfOthers()
  const ask = await answerBytes(owner)
  const { pin } = owner
  const lookUps = new Set<string>()
  const awards = new Set<string>()
  for (const cusId of [...neverGiven(3), ...others]) {
    lookUps.add(await ask(lookUpCustomer, { params: { cusId } }))
    awards.add(await ask(giveInStorePoints, { body: { cusId, points: 10, pin } }))
  }
  expect([...lookUps]).toEqual([expect.stringMatching(/^404 .*"customer_not_found"/)])
  expect([...awards]).toEqual([expect.stringMatching(/^404 .*"customer_not_found"/)])
})

test('of a million codes nine of ten are wrong by their last digit, also beside a right one', async () => {
  let valid = 0
  let read = 0
  for (const digits of drawn()) {
    if (hasValidCheckDigit(digits)) valid++
    if (++read === 1_000_000) break
  }
  expect(valid / read).toBeCloseTo(0.1, 2)
  const [card] = (await owner.printCards()) as [Printed]
  await owner.give(card.cusId, 40)
  const ask = await answerBytes(owner)
  const answers = new Set<string>()
  for (const like of [card.cusId, ...neverGiven(1)])
    for (let last = 0; last < 10; last++) {
      const cusId = like.slice(0, 7) + last
      if (cusId !== like) answers.add(await ask(lookUpCustomer, { params: { cusId } }))
    }
  expect([...answers]).toEqual([expect.stringMatching(/^400 /)])
})

test(`of forged codes at two processes ${unknownADay} are judged in a day, and who is known goes on`, async () => {
  const elsewhere = await world.anotherServer()
  const phones = [await world.counterPhone(owner), await elsewhere.counterPhone(owner)]
  const asks = await Promise.all(phones.map(answerBytes))
  const asha = await world.member(owner, guests.asha)
  const farhan = await world.member(outsider, guests.farhan, 300)
  const meera = await world.member(outsider, guests.meera, 300)
  const [card, fresh] = (await owner.printCards()) as [Printed, Printed]
  await owner.give(card.cusId, 40)
  const withoutApp = await counterOf(owner).keep('+919812300001')
  await owner.give(withoutApp, 40)

  const forged = neverGiven(120)
  // Right ones among them
  forged[20] = farhan.cusId
  forged[118] = meera.cusId
  forged[119] = fresh.cusId
  const answers: string[] = []
  let next = 0
  const work = async (ask: (typeof asks)[number]) => {
    for (let at = next++; at < forged.length; at = next++)
      do answers[at] = await ask(lookUpCustomer, { params: { cusId: forged[at] ?? '' } })
      while (answers[at]?.includes('"busy"'))
  }
  await Promise.all([0, 1, 0, 1].map((n) => work(asks[n] as (typeof asks)[number])))

  expect(answers.filter((answer) => answer.startsWith('404'))).toHaveLength(unknownADay)
  expect(answers[20]).toMatch(/^200 .*"signUpBonus":200/)
  expect(answers[119]).toMatch(/^409 .*"too_many_strangers"/)
  expect(new Set(answers.filter((answer) => answer.startsWith('409')))).toEqual(
    new Set([answers[118]]),
  )
  const [ask] = asks as [(typeof asks)[number]]
  const { pin } = owner
  const award = (cusId: string) =>
    ask(giveInStorePoints, { body: { cusId, points: 10, pin, isSure: true } })
  expect(await award(forged[0] ?? '')).toBe(await award(meera.cusId))
  for (const cusId of [asha.cusId, card.cusId, withoutApp])
    expect(await award(cusId), cusId).toMatch(/^200 /)
  world.clock.pass(86_400)
  expect(await phones[0]?.give(meera.cusId, 10)).toMatchObject({ points: 10, signUpBonus: 200 })
  expect(await phones[0]?.give(fresh.cusId, 10)).toMatchObject({ balance: 10 })
})

test('in the app a forged, an unused, a wrongly lettered and a guest’s own code get one answer', async () => {
  const [card, unused, other] = (await owner.printCards()) as [Printed, Printed, Printed]
  for (const { cusId } of [card, other]) await owner.give(cusId, 40)
  const [never = ''] = neverGiven(1)
  const withoutApp = await counterOf(owner).keep('+919812300001')
  const asha = await world.guest(guests.asha)
  const ask = await answerBytes(await world.guest(guests.farhan))
  const answers = new Set<string>()
  for (const body of [
    { ...card, cusId: never },
    unused,
    { ...card, letters: other.letters },
    { ...card, cusId: asha.cusId },
    { ...card, cusId: withoutApp },
  ])
    answers.add(await ask(bindCard, { body }))
  expect([...answers]).toEqual([expect.stringMatching(/"card_unknown"/)])
  expect(await asha.binds(card)).toMatchObject({ points: 40 })
})
