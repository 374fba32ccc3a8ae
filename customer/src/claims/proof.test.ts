import { expect, test } from 'vitest'
import { proofOf } from './proof.ts'

const serverAt = Date.parse('2026-11-20T10:00:00.000Z')
const minutes = 60_000
const readings = {
  serverTime: { serverAt, phoneAt: serverAt, pageAt: 1_000 },
  isLatest: true,
  isOnline: true,
  silentSince: null,
  phoneNow: serverAt,
  pageNow: 1_000,
}
const later = (phone: number, page = phone) => ({
  phoneNow: readings.phoneNow + phone,
  pageNow: readings.pageNow + page,
})

test("the time continues from the server's", () => {
  expect(proofOf(readings)).toEqual({ now: serverAt })
  expect(proofOf({ ...readings, ...later(7 * minutes) })).toEqual({ now: serverAt + 7 * minutes })
})

test("after the phone slept, its own clock counts, because the page's clock had stopped", () => {
  expect(proofOf({ ...readings, ...later(40 * minutes, 2 * minutes) })).toEqual({
    now: serverAt + 40 * minutes,
  })
})

test('setting the clock back gains no time, and a large difference is reported', () => {
  expect(proofOf({ ...readings, ...later(-20 * minutes, 2 * minutes) })).toEqual({
    missing: 'clock',
  })
  const serverTime = { ...readings.serverTime, phoneAt: serverAt - 20 * minutes }
  expect(proofOf({ ...readings, serverTime, phoneNow: serverTime.phoneAt })).toEqual({
    missing: 'clock',
  })
  expect(proofOf({ ...readings, ...later(-minutes, 2 * minutes) })).toEqual({
    now: serverAt + 2 * minutes,
  })
})

test('a clock may be a few minutes ahead, but not more', () => {
  const ahead = (by: number) => ({
    ...readings,
    serverTime: { ...readings.serverTime, phoneAt: serverAt + by },
    phoneNow: serverAt + by,
  })
  expect(proofOf(ahead(40 * minutes))).toEqual({ missing: 'clock' })
  expect(proofOf(ahead(4 * minutes))).toEqual({ now: serverAt })
})

test('without the server there is no proof, except during a short interruption', () => {
  expect(proofOf({ ...readings, serverTime: null, isLatest: null })).toEqual({ missing: 'answer' })
  expect(proofOf({ ...readings, serverTime: null, isLatest: false })).toEqual({
    missing: 'network',
  })
  expect(proofOf({ ...readings, isOnline: false })).toEqual({ missing: 'network' })
  const lost = { ...readings, isLatest: false, silentSince: 1_000 }
  expect(proofOf({ ...lost, ...later(4_000) })).toEqual({ now: serverAt + 4_000 })
  expect(proofOf({ ...lost, ...later(5_000) })).toEqual({ missing: 'network' })
})
