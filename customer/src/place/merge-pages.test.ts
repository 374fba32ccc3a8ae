import { expect, test } from 'vitest'
import { mergeNewest } from './merge-pages.ts'

const entries = (ids: string) => [...ids].map((entryId) => ({ entryId }))

test('new entries are put before the known entries of all pages', () => {
  expect(mergeNewest(entries('edc'), entries('dcba'))).toEqual(entries('edcba'))
  expect(mergeNewest(entries('dcb'), entries('dcba'))).toEqual(entries('dcba'))
})

test('if new and known entries do not overlap, the known ones are dropped', () => {
  expect(mergeNewest(entries('hgf'), entries('dcba'))).toEqual(entries('hgf'))
  expect(mergeNewest(entries('cba'), [])).toEqual(entries('cba'))
})
