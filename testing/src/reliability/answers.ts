import type { FailureCode } from '@dobara/contract/failures/failures'
import { expect } from 'vitest'
import type { Decided, Ledger } from './ledger.ts'
import type { Outcome } from './outcome.ts'
import type { Step } from './steps.ts'
import type { Submission } from './submission.ts'

export interface Answered extends Submission {
  outcome: Outcome
}

const ofPin: FailureCode[] = ['wrong_pin', 'pin_locked']
const ofDecision: FailureCode[] = [...ofPin, 'already_decided', 'key_reused']

const expectedRefusals: Record<Step['do'], FailureCode[]> = {
  join: [],
  leave: ['not_joined'],
  claim: ['not_joined', 'not_enough_points'],
  'claim again': ['not_joined'],
  order: ['not_joined', 'order_already_sent'],
  'order again': ['not_joined'],
  give: [...ofPin, 'guest_left'],
  'give again': [...ofPin, 'guest_left', 'key_reused'],
  undo: ['entry_not_found', 'points_spent', 'points_held'],
  grant: [...ofDecision, 'order_already_given'],
  'decline request': ofDecision,
  'approve claim': ofDecision,
  'decline claim': ofDecision,
  'import a list': [...ofPin, 'imports_today', 'already_taken_back'],
  'take a list back': ofPin,
  'take points': ['not_joined', 'no_carried_balance'],
  'give gift': [...ofPin, 'not_a_member', 'gifts_today'],
  'give gift again': ofPin,
  'take gift': ['not_joined', 'gift_not_found', 'gift_taken', 'gift_stopped'],
  'stop gift': ['gift_taken'],
  'change windows': ofPin,
  'change program': ofPin,
  wait: [],
}

/** Expects that the answers fit the ledger in some order of the calls. */
export function expectTruth(answered: Answered[], ledger: Ledger): void {
  for (const { step, outcome } of answered)
    if ('refused' in outcome)
      expect(expectedRefusals[step.do], JSON.stringify(step)).toContain(outcome.refused)
  const accepted = answered.filter(({ outcome }) => !('refused' in outcome))
  const acceptedFor = (...names: Step['do'][]) =>
    accepted.filter(({ step }) => names.includes(step.do))

  expectEachOnce(acceptedFor('give', 'give again'), ledger)
  expectBonuses(acceptedFor('join', 'give', 'give again'), ledger)
  expectUndone(acceptedFor('undo'), ledger)
  expectImported(acceptedFor('take points'), ledger)
  expect(ledger.requests.length).toBe(keysOf(acceptedFor('order')).size)
  expect(ledger.claims.length).toBe(keysOf(acceptedFor('claim', 'take gift')).size)
  expect(ledger.gifts.length).toBe(keysOf(acceptedFor('give gift')).size)
  for (const { about } of acceptedFor('stop gift'))
    expect(ledger.gifts.find(({ id }) => id === about)).toMatchObject({ isStopped: true })
  expectDecidedOnce(ledger.requests, {
    granted: acceptedFor('grant'),
    declined: acceptedFor('decline request'),
  })
  expectDecidedOnce(ledger.claims, {
    approved: acceptedFor('approve claim'),
    declined: acceptedFor('decline claim'),
  })
  for (const { about, outcome } of acceptedFor('grant')) {
    const entry = ledger.entries.find(({ source }) => source === about)
    expect(outcome).toMatchObject({ points: entry?.points, balance: entry?.balanceAfter })
  }
}

function expectEachOnce(awards: Answered[], { entries }: Ledger) {
  for (const { key, step, outcome } of awards) {
    const [entry, ...more] = entries.filter((entry) => entry.key === key)
    expect(more).toEqual([])
    expect(outcome).toMatchObject({ points: entry?.points, balance: entry?.balanceAfter })
    expect(step).not.toMatchObject({ changedBy: 1 })
  }
  expect(entries.filter(({ kind }) => kind === 'in_store').length).toBe(keysOf(awards).size)
}

function expectBonuses(joining: Answered[], { entries }: Ledger) {
  const withBonus = joining.filter(({ outcome }) => 'signUpBonus' in outcome && outcome.signUpBonus)
  const [joins, awards] = [
    withBonus.filter(({ step }) => step.do === 'join'),
    withBonus.filter(({ step }) => step.do !== 'join'),
  ]
  const given = entries.filter(({ kind }) => kind === 'sign_up_bonus').length
  expect(given).toBe(joins.length + keysOf(awards).size)
}

function expectImported(answers: Answered[], { entries }: Ledger) {
  const came = answers.filter(({ outcome }) => 'points' in outcome && outcome.points)
  const imported = entries.filter(({ kind }) => kind === 'opening_balance')
  expect(imported.map(({ cusId }) => cusId).toSorted()).toEqual(
    [...new Set(came.map(({ about }) => about as string))].toSorted(),
  )
  for (const { about, outcome } of came)
    expect(outcome).toMatchObject({
      points: imported.find(({ cusId }) => cusId === about)?.points,
    })
}

function expectUndone(undos: Answered[], { entries }: Ledger) {
  const undone = new Set(undos.map(({ about }) => about))
  const inStore = entries.filter(({ kind }) => kind === 'in_store').map(({ entryId }) => entryId)
  const reversed = entries
    .map(({ reverses }) => reverses)
    .filter((entryId) => entryId && inStore.includes(entryId))
  expect(new Set(reversed)).toEqual(undone)
}

/** Expects that all accepted decisions have the same idempotency key. */
function expectDecidedOnce(all: Decided[], accepted: Record<string, Answered[]>) {
  for (const { id, status, key } of all)
    for (const [decision, answers] of Object.entries(accepted)) {
      const keys = keysOf(answers.filter(({ about }) => about === id))
      expect([...keys]).toEqual(status === decision && key ? [key] : [])
    }
}

const keysOf = (submissions: Answered[]) => new Set(submissions.map(({ key }) => key))
