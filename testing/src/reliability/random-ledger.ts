import { beginOfDay, dayMilliseconds } from '@dobara/contract/text/india-time'
import { newId } from '@dobara/server/platform/id'
import fc from 'fast-check'

const now = new Date('2026-11-20T10:00:00Z')
const begin = beginOfDay(now).getTime() - 89 * dayMilliseconds
/** Random histories of the 90 days of a rehearsal, and of 20 days before */
export const randomDays = { now, begin }

export interface Entry {
  entry_id: string
  cus_id: string
  number: number
  kind: string
  points: number
  balance_after: number
  bill_amount: number | null
  created_at: Date
  sent_at: Date | null
  reverses: string | null
  corrects: string | null
  source_id: string | null
  base_points: number | null
  halves: number | null
  in_stamps: boolean
}

/** A ledger as the database's functions write it, of five cards and one that only fills up */
export class Ledger {
  entries: Entry[] = []
  /** In the present unit */
  balances = new Map<string, number>()
  left = new Map<string, number>()
  stampsSince: number | null = null
  requests = new Map<string, number>()
  movedTo = new Map<string, string>()
  movedPoints = new Map<string, number>()
  movedLeft = new Map<string, number>()

  append(card: string, kind: string, points: number, at: number, more: Partial<Entry> = {}) {
    const inStamps = more.in_stamps ?? this.isInStamps
    const balances = this.balancesIn(inStamps)
    const balance = (balances.get(card) ?? 0) + points
    if (balance < 0) return
    balances.set(card, balance)
    const created_at = new Date(at)
    this.entries.push({
      ...{ sent_at: null, bill_amount: null, reverses: null, corrects: null, source_id: null },
      ...{ base_points: null, halves: null, in_stamps: inStamps },
      ...{ entry_id: newId(created_at), cus_id: card, kind, points, created_at },
      number: this.entries.filter(({ cus_id }) => cus_id === card).length + 1,
      balance_after: balance,
      ...more,
    })
  }

  get isInStamps() {
    return this.stampsSince !== null
  }

  balancesIn = (inStamps: boolean) => (inStamps === this.isInStamps ? this.balances : this.left)

  changeToStamps(at: number) {
    if (this.isInStamps) return
    this.stampsSince = at
    this.left = this.balances
    this.movedLeft = this.movedPoints
    this.balances = new Map([...this.left.keys()].map((card) => [card, 0]))
    this.movedPoints = new Map()
  }

  reversalOf = ({ entry_id }: Entry) => this.entries.find(({ reverses }) => reverses === entry_id)
  correctionsOf = ({ entry_id }: Entry) =>
    this.entries.filter(({ corrects }) => corrects === entry_id)

  leftOf = (entry: Entry) =>
    this.correctionsOf(entry).reduce((sum, { points }) => sum + points, entry.points)
}

const cards = ['10000001', '10000002', '10000003', '10000004', '10000005']
const filler = '10000009'
const claimCost = ({ isInStamps }: Ledger) => (isInStamps ? 3 : 50)

const acts = [
  ...['give', 'give', 'give', 'give', 'give', 'late', 'online', 'bonus', 'claim', 'claim'],
  ...['decline', 'undo', 'undo', 'correct', 'correct', 'correct guest', 'move', 'return'],
] as const
export const step = fc.record({
  act: fc.constantFrom(...acts),
  card: fc.constantFrom(...cards.slice(0, 2), ...cards),
  which: fc.nat(),
  hours: fc.integer({ min: 0, max: 160 }),
  minutes: fc.integer({ min: 0, max: 59 }),
  points: fc.integer({ min: 1, max: 90 }),
  change: fc.integer({ min: -40, max: 40 }),
  bill: fc.option(fc.integer({ min: 1, max: 900 })),
  halves: fc.option(fc.constantFrom(3, 4, 6)),
})
type Step = typeof step extends fc.Arbitrary<infer Of> ? Of : never

/** @param change the step before which the restaurant changes to stamps */
export function ledgerOf(steps: Step[], change: number | null): Ledger {
  const ledger = new Ledger()
  let at = begin - 20 * dayMilliseconds
  for (const [place, each] of steps.entries()) {
    at += each.hours * 3_600_000 + each.minutes * 60_000 + 1
    if (at >= now.getTime()) break
    if (place === change) ledger.changeToStamps(at)
    take(ledger, each, at)
  }
  for (let award = 0; award < 30; award++) ledger.append(filler, 'in_store', 1, begin + award)
  return ledger
}

function take(ledger: Ledger, step: Step, at: number) {
  const { act, card, which, points: base, change, bill } = step
  const { isInStamps } = ledger
  const halves = isInStamps ? null : step.halves
  const points = isInStamps ? 1 : Math.floor((base * (halves ?? 2)) / 2)
  const inWindow = { halves, base_points: halves && base }
  const hasMoved = ledger.movedTo.has(card)
  if (act === 'return') return giveBack(ledger, card, at)
  if (hasMoved) return
  const own = ledger.entries.filter(({ cus_id }) => cus_id === card)
  const pick = (kinds: string[]) => {
    const some = own.filter((entry) => kinds.includes(entry.kind) && !ledger.reversalOf(entry))
    return some[which % Math.max(1, some.length)]
  }
  if (act === 'give')
    ledger.append(card, 'in_store', points, at, { bill_amount: bill, ...inWindow })
  if (act === 'online') {
    const source_id = newId(new Date(at))
    if (which % 5 > 0) ledger.requests.set(source_id, at - (which % 300) * 60_000)
    const paid = base % 2 === 0 ? { bill_amount: base * 9 } : {}
    ledger.append(card, 'online', points, at, { ...paid, source_id, ...inWindow })
  }
  if (act === 'bonus') ledger.append(card, 'sign_up_bonus', points, at)
  if (act === 'claim')
    ledger.append(card, 'reward_claim', -claimCost(ledger), at, { source_id: newId(new Date(at)) })
  if (act === 'move') move(ledger, card, cards[which % cards.length] as string, at)
  if (act === 'correct guest') ledger.append(card, 'correction', change || 1, at)
  if (act === 'late') {
    const given = at - ((which % 7) + 1) * dayMilliseconds + 7
    const isFromBefore = isInStamps && given < (ledger.stampsSince ?? 0)
    ledger.append(card, 'in_store', isFromBefore ? base : points, given, {
      ...{ bill_amount: bill, sent_at: new Date(at), in_stamps: isInStamps && !isFromBefore },
    })
  }
  const claim = act === 'decline' && pick(['reward_claim'])
  if (claim && !own.some((e) => e.kind === 'claim_declined' && e.source_id === claim.source_id))
    ledger.append(card, 'claim_declined', -claim.points, at, {
      ...{ source_id: claim.source_id, in_stamps: claim.in_stamps },
    })
  const award = act === 'undo' ? pick(['in_store', 'online', 'sign_up_bonus']) : undefined
  if (award && ledger.leftOf(award) > 0)
    ledger.append(card, 'reversal', -ledger.leftOf(award), at, {
      ...{ reverses: award.entry_id, in_stamps: award.in_stamps },
    })
  const wrong = act === 'correct' ? pick(['in_store', 'online']) : undefined
  if (wrong && ledger.leftOf(wrong) + change >= 0)
    ledger.append(card, 'correction', change || 1, at, {
      ...{ corrects: wrong.entry_id, bill_amount: wrong.bill_amount === null ? null : bill },
      in_stamps: wrong.in_stamps,
    })
}

function move(ledger: Ledger, from: string, to: string, at: number) {
  const points = ledger.balances.get(from) ?? 0
  if (from === to || ledger.movedTo.has(to) || points === 0) return
  const left = ledger.left.get(from) ?? 0
  transfer(ledger, { from, to, points, left, at })
  ledger.movedTo.set(from, to)
  ledger.movedPoints.set(from, points)
  ledger.movedLeft.set(from, left)
  for (const [card, guest] of ledger.movedTo) if (guest === from) ledger.movedTo.set(card, to)
}

interface Transfer {
  from: string
  to: string
  points: number
  left: number
  at: number
}

function transfer(ledger: Ledger, { from, to, at, ...amounts }: Transfer) {
  const parts = [
    { points: amounts.points, in_stamps: ledger.isInStamps },
    { points: amounts.left, in_stamps: false },
  ]
  for (const { points, in_stamps } of parts) {
    if (points === 0) continue
    const [out, into] = [newId(new Date(at)), newId(new Date(at))]
    ledger.append(from, 'moved', -points, at, { entry_id: out, source_id: into, in_stamps })
    ledger.append(to, 'moved', points, at, { entry_id: into, source_id: out, in_stamps })
  }
}

function giveBack(ledger: Ledger, card: string, at: number) {
  const guest = ledger.movedTo.get(card)
  if (!guest) return
  ledger.movedTo.delete(card)
  const points = Math.min(ledger.balances.get(guest) ?? 0, ledger.movedPoints.get(card) ?? 0)
  const left = Math.min(ledger.left.get(guest) ?? 0, ledger.movedLeft.get(card) ?? 0)
  transfer(ledger, { from: guest, to: card, points, left, at })
}
