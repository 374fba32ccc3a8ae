import type { listCustomerEntries } from '@dobara/contract/calls/points'
import type { Answer } from '@dobara/contract/client/typed-call'
import { takeableKinds } from '@dobara/contract/rules/corrections'

/** Both names are empty for a new guest. */
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
  /** With corrections; older versions did not store it. */
  correctedPoints?: number
  billByRule?: OwnedEntryRow['billByRule']
  createdAt: string
}

export const pointsNow = ({ points, correctedPoints = points }: EntryToPutRight) => correctedPoints

export const isAward = ({ kind }: EntryToPutRight): boolean =>
  takeableKinds.some((takeable) => takeable === kind)
