import { beforeEach, expect, test, vi } from 'vitest'
import type { Outcome, WaitingAward } from './award.ts'

let disk: WaitingAward[]
vi.mock('@dobara/web/outbox/rows.ts', () => ({
  openRows: () => ({
    all: async () => structuredClone(disk),
    remove: async (keys: string[]) => {
      disk = disk.filter((row) => !keys.includes(row.idempotencyKey))
    },
    change: async (key: string, changes: object) => {
      disk = disk.map((row) => (row.idempotencyKey === key ? { ...row, ...changes } : row))
    },
  }),
}))
vi.mock('@dobara/web/session/call.ts', () => ({ call: vi.fn() }))

const award = (idempotencyKey: string, outcome: Outcome | null = null): WaitingAward => ({
  idempotencyKey,
  uid: 'owner',
  cusId: '48219037',
  number: null,
  name: '',
  points: 120,
  billAmount: 460,
  givenAt: 1_800_000_000_000,
  mayHaveArrived: false,
  isSure: false,
  outcome,
})

beforeEach(() => {
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage() {}
    },
  )
})

test('an award that another window sent meanwhile stays given, and awards that were not shown stay as they are', async () => {
  const { giveUp } = await import('./awards.ts')
  const given: Outcome = {
    is: 'given',
    given: { firstName: 'Asha', lastInitial: 'R', balance: 320 },
  }
  const shown = [award('1'), award('2'), award('3', { is: 'unsure', cautions: ['many_today'] })]
  disk = [award('1'), award('2', given), ...shown.slice(2), award('4')]
  await giveUp(shown, 'Wrong day')
  const dropped = { is: 'dropped', reason: 'Wrong day' }
  expect(disk.map(({ outcome }) => outcome)).toEqual([dropped, given, dropped, null])
})

test('what was read goes, but nothing that another window gives after all', async () => {
  const { forgetEnded } = await import('./awards.ts')
  const dropped: Outcome = { is: 'dropped', reason: '' }
  const refused: Outcome = { is: 'refused', code: 'customer_not_found' }
  disk = [award('1'), award('2', refused), award('3', dropped)]
  await forgetEnded([award('1', dropped), award('2', refused)])
  expect(disk.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['1', '3'])
})
