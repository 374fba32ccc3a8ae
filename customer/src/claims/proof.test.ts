import { expect, test } from 'vitest'
import { proofOf } from './proof.ts'

const serverAt = Date.parse('2026-11-20T10:00:00.000Z')
const minutes = 60_000
const known = {
  heard: { serverAt, phoneAt: serverAt, pageAt: 1_000 },
  isLatest: true,
  isOnline: true,
  lostAt: null,
  phoneNow: serverAt,
  pageNow: 1_000,
}
/** Some time later, by the phone's clock and by the page's own. */
const later = (phone: number, page = phone) => ({
  phoneNow: known.phoneNow + phone,
  pageNow: known.pageNow + page,
})

test('time goes on from what the server said', () => {
  expect(proofOf(known)).toEqual({ now: serverAt })
  expect(proofOf({ ...known, ...later(7 * minutes) })).toEqual({ now: serverAt + 7 * minutes })
})

test('a phone that slept knows how long, although its page does not', () => {
  expect(proofOf({ ...known, ...later(40 * minutes, 2 * minutes) })).toEqual({
    now: serverAt + 40 * minutes,
  })
})

test('a clock that is set back wins no time, and is found to be wrong', () => {
  expect(proofOf({ ...known, ...later(-20 * minutes, 2 * minutes) })).toEqual({ missing: 'clock' })
  const heard = { ...known.heard, phoneAt: serverAt - 20 * minutes }
  expect(proofOf({ ...known, heard, phoneNow: heard.phoneAt })).toEqual({ missing: 'clock' })
  expect(proofOf({ ...known, ...later(-minutes, 2 * minutes) })).toEqual({
    now: serverAt + 2 * minutes,
  })
})

test('a clock that is ahead from the start is wrong; a few minutes are not', () => {
  const ahead = (by: number) => ({
    ...known,
    heard: { ...known.heard, phoneAt: serverAt + by },
    phoneNow: serverAt + by,
  })
  expect(proofOf(ahead(40 * minutes))).toEqual({ missing: 'clock' })
  expect(proofOf(ahead(4 * minutes))).toEqual({ now: serverAt })
})

test('without the server nothing is proved, but a link that stumbles takes nothing away', () => {
  expect(proofOf({ ...known, heard: null, isLatest: null })).toEqual({ missing: 'answer' })
  expect(proofOf({ ...known, heard: null, isLatest: false })).toEqual({ missing: 'network' })
  expect(proofOf({ ...known, isOnline: false })).toEqual({ missing: 'network' })
  const lost = { ...known, isLatest: false, lostAt: 1_000 }
  expect(proofOf({ ...lost, ...later(4_000) })).toEqual({ now: serverAt + 4_000 })
  expect(proofOf({ ...lost, ...later(5_000) })).toEqual({ missing: 'network' })
})
