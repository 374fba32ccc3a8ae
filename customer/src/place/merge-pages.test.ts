import { expect, test } from 'vitest'
import { mergeNewest } from './merge-pages.ts'

const entries = (ids: string) => [...ids].map((entryId) => ({ entryId }))

test('new entries come in front of those already read, also of later pages', () => {
  expect(mergeNewest(entries('edc'), entries('dcba'))).toEqual(entries('edcba'))
  expect(mergeNewest(entries('dcb'), entries('dcba'))).toEqual(entries('dcba'))
})

test('nothing is missing in the middle: what does not meet is read afresh', () => {
  expect(mergeNewest(entries('hgf'), entries('dcba'))).toEqual(entries('hgf'))
  expect(mergeNewest(entries('cba'), [])).toEqual(entries('cba'))
})
