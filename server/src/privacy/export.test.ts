import { exportMyData } from '@dobara/contract/schemas/customers'
import { guests } from '@dobara/testing/people/cast'
import { openWorldOnce } from '@dobara/testing/world/world'
import { expect, test } from 'vitest'

const world = openWorldOnce()

test('a guest’s export contains all data about them and none about others', async () => {
  const owner = await world.owner()
  const outsider = await world.outsider()
  await world.member(owner, guests.farhan, 33)
  const asha = await world.member(owner, guests.asha, 700)
  await asha.join(outsider.resId)
  await asha.leave(outsider.resId)
  const { rewardId } = await asha.claim(owner.resId)
  for (let order = 1; order <= 201; order++) {
    await asha.orderedOnline(owner.resId, { orderId: `Z-${order}` })
    if (order % 10) continue
    await owner.declineAllOf(asha.cusId, 'No such order')
    if (order % 20 === 0) world.clock.pass(86_400)
  }

  const exported = await asha.call(exportMyData)
  expect(exported).toMatchObject({
    person: {
      cusId: asha.cusId,
      firstName: 'Asha',
      lastName: 'Rao',
      phoneNumber: guests.asha.phone,
      noticeVersion: 2,
      agreedAt: '2026-11-20T11:05:00.000Z',
    },
    memberships: expect.arrayContaining([
      expect.objectContaining({ resId: owner.resId, balance: 100, leftAt: null }),
      expect.objectContaining({
        resId: outsider.resId,
        balance: 50,
        leftAt: '2026-11-20T11:05:00.000Z',
      }),
    ]),
    rewardClaims: [{ rewardId, reward: 'Free pizza', cost: 800, status: 'pending' }],
    signIns: [{ signedInAt: '2026-11-20T11:05:00.000Z', revokedAt: null }],
  })
  const entries = exported.entries as { resId: string; points: number }[]
  const at = (resId: string) => entries.filter((entry) => entry.resId === resId)
  expect(at(owner.resId).map(({ points }) => points)).toEqual([200, 700, -800])
  expect(at(outsider.resId).map(({ points }) => points)).toEqual([50])
  expect(exported.onlineRequests).toHaveLength(201)
  expect(JSON.stringify(exported)).not.toMatch(/Farhan|9900000002|Kulkarni/)
})
