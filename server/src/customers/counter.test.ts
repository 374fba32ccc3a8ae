import { listCustomers } from '@dobara/contract/schemas/customers'
import { guests } from '@dobara/testing/people/cast'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { openWorldOnce } from '@dobara/testing/world/world'
import { beforeAll, expect, test } from 'vitest'

const world = openWorldOnce()
let owner: WorldOwner
beforeAll(async () => {
  owner = await world.owner()
})

const named = (firstName: string, lastName: string, last: number) => ({
  firstName,
  lastName,
  phone: `+91990000${String(last).padStart(4, '0')}`,
})

test('the owner sees the name, last visit and balance of a member', async () => {
  const asha = await world.member(owner, guests.asha)
  const spaced = `${asha.cusId.slice(0, 4)} ${asha.cusId.slice(4)}`
  expect(await owner.lookUp(spaced)).toEqual({
    cusId: asha.cusId,
    isMember: true,
    firstName: 'Asha',
    lastInitial: 'R',
    balance: 200,
    lastVisitAt: null,
    signUpBonus: 0,
    printedCard: null,
    gifts: [],
  })
  await owner.give(asha.cusId, 10)
  expect(await owner.lookUp(asha.cusId)).toMatchObject({
    balance: 210,
    lastVisitAt: world.clock.now.toISOString(),
  })
})

test('the owner sees of a stranger only that they are not a member', async () => {
  const outsider = await world.outsider()
  const farhan = await world.member(outsider, guests.farhan, 400)
  expect(await owner.lookUp(farhan.cusId)).toEqual({
    cusId: farhan.cusId,
    isMember: false,
    firstName: '',
    lastInitial: '',
    balance: 0,
    lastVisitAt: null,
    signUpBonus: 200,
    printedCard: null,
    gifts: [],
  })
})

test('an unknown ID and an ID with a wrong check digit get different answers', async () => {
  await expect(owner.lookUp('00000000')).rejects.toMatchObject({
    status: 404,
    message: 'There is no guest with this ID. Please check it.',
  })
  await expect(owner.lookUp('00000001')).rejects.toMatchObject({
    status: 400,
    message: 'This ID has a wrong digit. Please check it.',
  })
  await expect(owner.lookUp('asha')).rejects.toMatchObject({
    status: 400,
    message: 'A customer ID has 8 digits. Please check it.',
  })
})

test('members are found by a part of the name or the beginning of the ID', async () => {
  const place = await world.owner({ phone: '+919812345692' })
  const percent = await world.member(place, named('50_%', 'Singh', 51))
  const meera = await world.member(place, named('Meera', 'Shah', 52))
  const shahid = await world.member(place, named('Shahid', 'Mir', 53))
  await world.member(place, named('Émile', 'Roy', 54))
  const found = async (search: string) =>
    (await place.customers(search)).map(({ firstName }) => firstName).sort()

  expect(await found('shah')).toEqual(['Shahid'])
  expect(await found('meera S')).toEqual(['Meera'])
  expect(await found('meera Sh')).toEqual([])
  expect(await found('  ')).toHaveLength(4)
  for (const part of ['SHAH', 'Émile', 'éMILE', 'MILE'])
    expect(await found(part)).toEqual([part === 'SHAH' ? 'Shahid' : 'Émile'])
  expect(await found('%')).toEqual(['50_%'])
  expect(await found('_')).toEqual(['50_%'])
  expect(await found('\\')).toEqual([])
  expect(await found("'; drop table membership; --")).toEqual([])
  expect(await found('\u0000')).toEqual([])
  expect(await found(meera.cusId.slice(0, 6))).toContain('Meera')
  expect(await found(`${shahid.cusId.slice(0, 4)} ${shahid.cusId.slice(4)}`)).toEqual(['Shahid'])
  expect(await found(percent.cusId)).toEqual(['50_%'])
  await expect(place.customers('x'.repeat(61))).rejects.toMatchObject({ status: 400 })
  await meera.leave(place.resId)
  expect(await found('meera')).toEqual([])
})

test('a long list has pages that show each member once, latest visit first', async () => {
  const place = await world.owner({ phone: '+919812345693' })
  const joined: string[] = []
  for (let member = 0; member < 120; member++) {
    if (member % 40 === 0) world.clock.pass(3600)
    const guest = await world.guest(named('Guest', `Number ${member}`, 100 + member))
    await place.give(guest.cusId, 1)
    joined.push(guest.cusId)
  }
  const pages: string[][] = []
  const visits: (string | null)[] = []
  let after: string | undefined
  do {
    const page = await place.call(listCustomers, { body: { search: '', after } })
    pages.push(page.results.map(({ cusId }) => cusId))
    visits.push(...page.results.map(({ lastVisitAt }) => lastVisitAt))
    after = page.next ?? undefined
  } while (after)
  expect(pages.map(({ length }) => length)).toEqual([50, 50, 20])
  expect(new Set(pages.flat())).toEqual(new Set(joined))
  expect(visits).toEqual([...visits].sort().reverse())
})

test.each(['', 'nonsense', '-', 'zzzzzzzzzzzzzzzz-1', '2cs7q5zs8w-1', "1-'"])(
  'an invalid cursor causes no server error: %j',
  async (after) => {
    const answer = await owner
      .call(listCustomers, { body: { search: '', after } })
      .catch((reason) => reason)
    expect(answer.status ?? 200).toBeLessThan(500)
  },
)
