import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openRows } from './rows.ts'

let place: { database: string; store: string }
let rows: ReturnType<typeof openRows>
beforeEach(() => {
  place = { database: crypto.randomUUID(), store: 'awards' }
  rows = openRows(place)
})
afterEach(() => vi.restoreAllMocks())

const row = (idempotencyKey: string, more = {}) => ({ idempotencyKey, points: 5, ...more })

test('rows are kept in the order of their arrival, each key once', async () => {
  await rows.add([row('b')])
  await rows.add([row('a'), row('b', { points: 7 }), row('c')])
  expect(await rows.all()).toEqual([row('b'), row('a'), row('c')])
  const anotherWindow = openRows(place)
  expect(await anotherWindow.all()).toEqual(await rows.all())
})

test('a change leaves the place and what it does not name; what is gone is not brought back', async () => {
  await rows.add([row('a'), row('b')])
  await rows.change('a', { points: 9 })
  await rows.change('gone', { points: 9 })
  expect(await rows.all()).toEqual([row('a', { points: 9 }), row('b')])
})

test('rows are removed by their keys, and all at once', async () => {
  await rows.add([row('a'), row('b'), row('c')])
  await rows.remove(['c', 'gone', 'a'])
  expect(await rows.all()).toEqual([row('b')])
  await rows.clear()
  expect(await rows.all()).toEqual([])
})

test('a row counts as stored only once it is on the disk', async () => {
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction')
  await rows.add([row('a')])
  expect(begun).toHaveBeenLastCalledWith(place.store, 'readwrite', { durability: 'strict' })
})

test('a row that cannot be stored is said so', async () => {
  const unstorable = row('a', { callback: () => {} })
  await expect(rows.add([unstorable])).rejects.toThrow('could not be cloned')
  expect(await rows.all()).toEqual([])
})

test('the database is opened once, and again after it could not be opened', async () => {
  const open = vi.spyOn(indexedDB, 'open')
  open.mockImplementationOnce(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  await expect(rows.all()).rejects.toThrow('no room')
  expect(await rows.all()).toEqual([])
  await rows.add([row('a')])
  expect(open).toHaveBeenCalledTimes(2)
})
