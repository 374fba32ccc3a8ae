import { restaurantSession } from '@dobara/contract/schemas/session'
import { spiceRoute } from '@dobara/testing/people/cast'
import type { WorldOwner } from '@dobara/testing/people/owner'
import {
  live,
  openBilledWorldForEach,
  payerOf,
  problemsIn,
} from '@dobara/testing/world/billed-world'
import { afterEach, expect, test } from 'vitest'
import { giveFreeMonth, giveFreeTime, orderRefund } from './operator.ts'
import { describeAccount, findAccounts } from './operator-view.ts'

const world = openBilledWorldForEach()
afterEach(async () => expect(await problemsIn(world)).toEqual([]))

const order = (reason = 'Rain closed the street') => ({
  operator: 'ravi',
  reason,
  now: world.clock.now,
})
const idOf = async (owner: WorldOwner) => (await owner.call(restaurantSession.me)).uid
const described = async (restaurantId: string) =>
  (await describeAccount(world.database, restaurantId, world.clock.now)).join('\n')

async function paying(plan: 'monthly' | 'annual' = 'monthly') {
  const owner = await world.owner()
  const payer = payerOf(owner)
  const { subscriptionId } = await payer.subscribe(plan)
  world.standIn.payer.authorise(subscriptionId)
  await payer.reconcile()
  await live(world, owner, 32)
  return { owner, payer }
}

test('an account is found by number, e-mail, resId, GSTIN and the number of a paper', async () => {
  const { owner, payer } = await paying()
  await payer.saveDetails({ ...(await payer.billing()).details, gstin: '27AAPFU0939F1ZV' })
  await owner.edit({ email: 'meenal@dobara.example' })
  await world.outsider()
  const restaurantId = await idOf(owner)
  for (const sought of [
    spiceRoute.phone,
    spiceRoute.phone.replace('+91', ' 0'),
    'Meenal@dobara.example',
    owner.resId.toLowerCase(),
    '27aapfu0939f1zv',
    'DB2627-000001',
  ])
    expect(await findAccounts(world.database, sought), sought).toEqual([restaurantId])
  expect(await findAccounts(world.database, 'nobody@dobara.example')).toEqual([])
  const text = await described(restaurantId)
  expect(text).toContain('GSTIN 27AAPFU0939F1ZV')
  expect(text).toMatch(/Mandate sub_\w+: monthly, ₹1,500, active, charged next on 21 Jan 2027/)
  expect(text).toContain('Paper DB2627-000001 of ')
})

test('a free time lasts to the end of the day it names, and giving it again changes nothing', async () => {
  const owner = await world.owner()
  const restaurantId = await idOf(owner)
  const until = new Date('2027-01-01T00:30:00Z')
  for (let times = 0; times < 2; times++)
    await giveFreeTime(world.database, restaurantId, until, order())
  expect(await payerOf(owner).billing()).toMatchObject({
    standing: 'trial',
    until: until.toISOString(),
  })
  const text = await described(restaurantId)
  expect(text).toContain('Free until 31 Dec 2026')
  expect(
    text.match(/free time given until 31 Dec 2026 by ravi: Rain closed the street/g),
  ).toHaveLength(1)
  await expect(
    giveFreeTime(world.database, restaurantId, new Date('2026-12-25T00:30:00Z'), order()),
  ).rejects.toThrow('Everything works until 31 Dec 2026 already')
})

test('a free month begins where the free or paid time ends, once for each reason', async () => {
  const owner = await world.owner()
  const restaurantId = await idOf(owner)
  for (const reason of ['Rain', 'Rain', 'A wrong invoice'])
    await giveFreeMonth(world.database, restaurantId, order(reason))
  expect((await payerOf(owner).billing()).until).toBe('2027-02-21T00:30:00.000Z')
})

test('a free month opens a restaurant whose plan has ended', async () => {
  const owner = await world.owner()
  const restaurantId = await idOf(owner)
  await live(world, owner, 40)
  expect((await payerOf(owner).billing()).standing).toBe('ended')
  await giveFreeMonth(world.database, restaurantId, order())
  expect((await payerOf(owner).billing()).standing).toBe('trial')
})

test('nothing free is given while a mandate is charged all the same', async () => {
  const { owner } = await paying()
  await expect(giveFreeMonth(world.database, await idOf(owner), order())).rejects.toThrow(
    /is charged whatever is given\. Refund an invoice, or let the owner cancel/,
  )
})

test('a refund ends the plan the next morning, with a credit note, once', async () => {
  const { owner, payer } = await paying()
  for (let times = 0; times < 2; times++) {
    await orderRefund(world.database, 'DB2627-000001', order())
    await world.billing.sweep(world.clock.now)
  }
  expect((await payer.billing()).documents.map(({ number }) => number)).toEqual([
    'CN2627-000001',
    'DB2627-000001',
  ])
  expect(world.standIn.records.refunds).toHaveLength(1)
  expect(await payer.billing()).toMatchObject({ payment: 'none' })
  const text = await described(await idOf(owner))
  expect(text.match(/refund ordered by ravi/g)).toHaveLength(1)
  await live(world, owner, 1)
  expect((await payer.billing()).standing).toBe('ended')
})

test('the refund of days that are over leaves the plan', async () => {
  const { owner, payer } = await paying()
  await live(world, owner, 31)
  await orderRefund(world.database, 'DB2627-000001', order())
  await world.billing.sweep(world.clock.now)
  expect(await payer.billing()).toMatchObject({ standing: 'paid', payment: 'paying' })
  await expect(orderRefund(world.database, 'DB2627-000009', order())).rejects.toThrow(
    'No invoice has the number DB2627-000009',
  )
})
