import type { listCustomerEntries } from '@dobara/contract/calls/points'
import type { Answer } from '@dobara/contract/client/typed-call'
import { takeableKinds } from '@dobara/contract/rules/corrections'
import type { Unit } from '@dobara/contract/rules/stamps'

/** For a new guest, both names are empty. */
export interface ActedOn {
  cusId: string
  firstName: string
  lastInitial: string
  balance?: number
}

export type OwnedEntryRow = Answer<typeof listCustomerEntries>['results'][number]

export interface EntryToPutRight {
  entryId: string
  kind: string
  points: number
  /** Left out: points */
  unit?: Unit | undefined
  /** The points after corrections; data of older versions lacks them. */
  correctedPoints?: number
  billByRule?: OwnedEntryRow['billByRule']
  createdAt: string
}

export const pointsNow = ({ points, correctedPoints = points }: EntryToPutRight) => correctedPoints

export const isAward = ({ kind }: EntryToPutRight): boolean =>
  takeableKinds.some((takeable) => takeable === kind)
