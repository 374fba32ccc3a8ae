import { createSecretKey } from 'node:crypto'
import { resetPin, saveRestaurant } from '@dobara/contract/schemas/restaurants'
import { restaurantSession } from '@dobara/contract/schemas/session'
import { spiceRoute } from '@dobara/testing/people/cast'
import { judgedAt, pinsWith, tryAll } from '@dobara/testing/people/guessing'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, describe, expect, test } from 'vitest'
import { pinMacs } from './macs.ts'

const world = openWorldForEach()
let owner: WorldOwner
let asha: WorldGuest
beforeEach(async () => {
  owner = await world.owner()
  asha = await world.member(owner)
})

const judged = async () => (await judgedAt(world.databaseUrl, owner.resId)).map(({ kind }) => kind)
const guess = async (phone: WorldOwner, count: number) => {
  for (let made = 0; made < count; made++)
    await phone.give(asha.cusId, 1, { pin: '0000' }).catch(() => {})
}

describe.each(['a sign-in that never entered it right', 'a phone that has just entered it right'])(
  'a burst of 96 PINs from %s',
  (from) => {
    test.each([40, 70, 95])('does not find the right PIN at position %i', async (place) => {
      const isProved = from.startsWith('a phone')
      if (isProved) await owner.give(asha.cusId, 1)
      const answers = await tryAll([owner], asha.cusId, pinsWith(owner.pin, place, 96))
      expect(answers).not.toContain('given')
      expect(answers.filter((code) => code === 'wrong_pin')).toHaveLength(4)
      const before = isProved ? ['right'] : []
      expect(await judged()).toEqual([...before, 'wrong', 'wrong', 'wrong', 'wrong', 'locked'])
    })
  },
)

test('five of a burst of guesses over two servers and three known phones are checked', async () => {
  const second = await world.anotherServer()
  const phones = [owner, await second.anotherPhone(owner), await second.anotherPhone(owner)]
  for (const phone of phones) await phone.give(asha.cusId, 1)
  // The right PIN comes last, because two servers could check an earlier PIN among the first five.
  const answers = await tryAll(phones, asha.cusId, pinsWith(owner.pin, 95, 96))
  expect(answers).not.toContain('given')
  expect((await judged()).slice(3)).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'locked'])
})

test.each([0, 1, 2, 3, 4])(
  'five of a burst of guesses over two servers and every call that moves points are checked: %i',
  async (call) => {
    const { entryId } = await owner.give(asha.cusId, 900)
    const claim = await asha.claim(owner.resId)
    await owner.approve(claim)
    const before = (await judged()).length
    const calls = [
      (phone: WorldOwner, pin: string) => phone.give(asha.cusId, 1, { pin }),
      (phone: WorldOwner, pin: string) => phone.takeBack(entryId, { pin, takeWhatIsLeft: true }),
      (phone: WorldOwner, pin: string) => phone.correct(asha.cusId, 1, { pin }),
      (phone: WorldOwner, pin: string) => phone.takeBackClaim(claim, 'No', { pin }),
      (phone: WorldOwner, pin: string) => phone.startImport(crypto.randomUUID(), 1, { pin }),
    ] as const
    const phones = [owner, await (await world.anotherServer()).anotherPhone(owner)]
    const answers = await Promise.all(
      pinsWith(owner.pin, 95, 96).map((pin, n) => {
        const guessWith = calls[(n + call) % calls.length] as (typeof calls)[number]
        return guessWith(phones[n % 2] as WorldOwner, pin).then(
          () => 'done',
          (refusal: { code: string }) => refusal.code,
        )
      }),
    )
    for (const answer of answers) expect(['wrong_pin', 'pin_locked', 'busy']).toContain(answer)
    expect(answers).toContain('pin_locked')
    expect((await judged()).slice(before)).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'locked'])
    expect(await owner.balanceOf(asha.cusId)).toBe(300)
    expect(await owner.imports()).toEqual([])
  },
)

test("the owner's right PIN does not reset the wrong tries of another sign-in", async () => {
  const thief = await world.anotherPhone(owner)
  await guess(thief, 4)
  expect(await owner.give(asha.cusId, 1)).toMatchObject({ balance: 201 })
  await expect(thief.give(asha.cusId, 1, { pin: '0001' })).rejects.toMatchObject({
    code: 'pin_locked',
  })
})

test('guesses in between right PINs on the same phone still lead to a lock', async () => {
  for (let round = 0; round < 4; round++) {
    await guess(owner, 4)
    await owner.give(asha.cusId, 1)
  }
  await guess(owner, 3)
  await expect(owner.give(asha.cusId, 1, { pin: '0000' })).rejects.toMatchObject({
    code: 'pin_locked',
  })
})

test('guesses count for a day', async () => {
  await guess(await world.anotherPhone(owner), 4)
  world.clock.pass(86_400)
  await guess(owner, 4)
  expect(await owner.give(asha.cusId, 1)).toMatchObject({ balance: 201 })
})

test('every phone must enter a new PIN, and the old PIN counts as a wrong try', async () => {
  const other = await world.anotherPhone(owner)
  for (const phone of [owner, other]) await phone.give(asha.cusId, 1)
  await owner.edit({ newPin: '7351' })
  await expect(other.give(asha.cusId, 1)).rejects.toMatchObject({ code: 'wrong_pin' })
  expect(await other.give(asha.cusId, 1, { pin: '7351' })).toMatchObject({ balance: 203 })
})

test('of two simultaneous awards with a right and a wrong PIN, the right one is given', async () => {
  await owner.give(asha.cusId, 1)
  const answers = await tryAll([owner], asha.cusId, [owner.pin, '0000'])
  expect(answers).toEqual(['given', 'wrong_pin'])
})

describe('a PIN that is easy to guess', () => {
  const sentence =
    'This PIN is too easy to guess. Please choose another, not like 1234, 1111 or a year.'
  const refusal = (field: string) => ({ code: 'invalid', fields: { [field]: sentence } })

  test.each(['0000', '1234', '4321', '2468', '1212', '1990', '2580'])(
    '%s is refused wherever one is chosen',
    async (pin) => {
      await expect(owner.edit({ newPin: pin })).rejects.toMatchObject(refusal('newPin'))
      await expect(owner.call(resetPin, { body: { newPin: pin } })).rejects.toMatchObject(
        refusal('newPin'),
      )
      const newcomer = await world.signedIn('restaurant', '+919812300001')
      const body = { ...spiceRoute, phone: '+919812300001', pin }
      await expect(newcomer.call(saveRestaurant, { body })).rejects.toMatchObject(refusal('pin'))
    },
  )

  test('still works for a restaurant that already has it', async () => {
    const keys = [createSecretKey(Buffer.from('the key of the PINs, for tests only'))]
    const { uid } = await owner.call(restaurantSession.me)
    await asSuperuser(world.databaseUrl, 'update restaurant set pin_mac = $1', [
      pinMacs(keys, uid, '1234')[0],
    ])
    expect(await owner.give(asha.cusId, 1, { pin: '1234' })).toMatchObject({ balance: 201 })
    expect(await owner.edit({ pin: '1234', newPin: '7351' })).toMatchObject({
      message: 'Your changes are saved.',
    })
  })
})
