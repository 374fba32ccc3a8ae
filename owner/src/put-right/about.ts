import type { listCustomerEntries } from '@dobara/contract/calls/points'
import type { Answer } from '@dobara/contract/client/typed-call'
import { takeableKinds } from '@dobara/contract/rules/corrections'

/** A guest as lists and look-ups know them. The names are empty for a new guest. */
export interface ActedOn {
  cusId: string
  firstName: string
  lastInitial: string
  /** Where it is known. */
  balance?: number
}

/** An entry as the restaurant reads it. */
export type OwnedEntryRow = Answer<typeof listCustomerEntries>['results'][number]

/** An entry of the guest, of which the award can be taken back while it stands. */
export interface EntryToPutRight {
  entryId: string
  kind: string
  points: number
  /** The points with their corrections; missing in what a phone kept of an older version. */
  correctedPoints?: number
  billByRule?: OwnedEntryRow['billByRule']
  createdAt: string
}

/** The points that the entry is now. */
export const pointsNow = ({ points, correctedPoints = points }: EntryToPutRight) => correctedPoints

/** Whether the entry gave points, so that it can be taken back unless it was. */
export const isAward = ({ kind }: EntryToPutRight): boolean =>
  takeableKinds.some((takeable) => takeable === kind)
