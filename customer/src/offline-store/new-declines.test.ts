import { expect, test } from 'vitest'
import type { GuestData } from './guest-shape.ts'
import { newDeclines } from './new-declines.ts'

const createdAt = '2026-11-20T11:06:00.000Z'
const order = { resId: 'AB2CDE', platform: 'Swiggy', orderId: '6201187745', createdAt }
const declined = { ...order, requestId: 'first', status: 'declined' }

const newOf = (...onlineRequests: object[]) =>
  newDeclines({
    document: { onlineRequests, readAt: createdAt },
    openedDeclines: [],
  } as unknown as GuestData).map(({ requestId }) => requestId)

test('a decline is news on a new phone, until the same order is told again', () => {
  expect(newOf(declined)).toEqual(['first'])
  expect(newOf({ ...order, requestId: 'second', status: 'granted' }, declined)).toEqual([])
  expect(newOf({ ...order, requestId: 'second', status: 'pending' }, declined)).toEqual([])
})

test('another order leaves it', () => {
  const other = { ...order, requestId: 'other', status: 'granted' }
  expect(newOf({ ...other, orderId: '1' }, declined)).toEqual(['first'])
  expect(newOf({ ...other, platform: 'Zomato' }, declined)).toEqual(['first'])
  expect(newOf({ ...other, resId: 'ZZ2CDE' }, declined)).toEqual(['first'])
})
