import { guests } from '@dobara/testing/people/cast'
import { fileOf } from '@dobara/testing/people/exported-file'
import { openWorldForEach } from '@dobara/testing/world/world'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'

const world = openWorldForEach()
const day = 86_400

test('after the change every sum is in stamps, and points from before are in none', async () => {
  world.clock.now = new Date('2026-11-20T06:00:00Z')
  const owner = await world.owner({ minimumSpend: 500, signUpBonus: 0 })
  const asha = await world.member(owner, guests.asha)
  await owner.give(asha.cusId, 400)
  world.clock.pass(day)
  expect((await owner.insights()).now.points).toMatchObject({ inStore: 400 })
  const card = { unit: 'stamps', minimumSpend: 5, signUpBonus: 0, reward: 'Free chai' } as const
  await owner.edit(card)
  const { pin } = await owner.savePerson()
  for (let given = 0; given < 6; given++) await owner.stamp(asha.cusId, { pin })
  world.clock.pass(1)
  await asha.claim(owner.resId)
  expect(await owner.today()).toMatchObject({ pointsGiven: 6, visits: 1 })
  expect((await owner.today()).awards[0]).toMatchObject({ points: 1, unit: 'stamps' })
  expect(await owner.staffReport()).toMatchObject([{ points: 6, awards: 6 }])
  const { results, days } = await owner.activity()
  expect(results.at(-1)).not.toHaveProperty('unit')
  expect(results[0]).toMatchObject({ kind: 'reward_claim', points: -5, unit: 'stamps' })
  expect(days).toMatchObject([{ given: 6, claimed: 5, rewards: 1 }, { given: 0 }])
  expect((await owner.customers())[0]).toMatchObject({ balance: 1 })
  world.clock.pass(day)
  const { now, owed } = await owner.insights()
  expect(now).toMatchObject({ visits: 2, points: { inStore: 6, claimed: 5 } })
  expect(owed).toMatchObject({ points: 1, heldPoints: 5, minimumSpend: 5 })

  const [guest] = parse(await fileOf(owner, 'guests'), { bom: true, columns: true }) as object[]
  expect(guest).toMatchObject({
    Balance: '1',
    'Stamps received in all': '6',
    'Stamps used in all': '5',
    'Points from before': '400',
  })
  const entries = parse(await fileOf(owner, 'entries'), { bom: true, columns: true }) as object[]
  expect(entries[0]).toMatchObject({ 'Stamps or points': '400', Unit: 'Points' })
  expect(entries.at(-1)).toMatchObject({ 'Stamps or points': '-5', Unit: 'Stamps' })
})

test('guests close to a full card are one stamp away, whatever points they had', async () => {
  const owner = await world.owner({ minimumSpend: 500, signUpBonus: 0 })
  const asha = await world.member(owner, guests.asha)
  await owner.give(asha.cusId, 300)
  await owner.edit({ unit: 'stamps', minimumSpend: 5, signUpBonus: 0 })
  const segmentsOf = async () => (await owner.customers())[0]?.segments
  await owner.stamp(asha.cusId)
  expect(await segmentsOf()).not.toContain('close')
  for (let given = 0; given < 3; given++) await owner.stamp(asha.cusId)
  expect(await segmentsOf()).toContain('close')
  await owner.stamp(asha.cusId)
  expect(await segmentsOf()).toContain('ready')
})
