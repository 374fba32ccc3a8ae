import { noteSeen, readGains, readGuestData } from './guest-data.ts'
import type { Document } from './guest-shape.ts'
import type { Gain } from './seen.ts'

const newMs = 60_000

/** Keeps gains of other restaurants from covering the opened page, unless they have just come. */
export function seeOldGains(asked: string): void {
  const document = readGuestData()?.document
  if (!document) return
  for (const { resId, to } of oldGains(readGains(), document, asked)) noteSeen(resId, to)
}

export const oldGains = (
  gains: readonly Gain[],
  { memberships, readAt }: Pick<Document, 'memberships' | 'readAt'>,
  asked: string,
): Gain[] =>
  gains.filter(({ resId }) => {
    const place = memberships.find((one) => one.resId === resId)
    const age = Date.parse(readAt) - Date.parse(place?.lastVisitAt ?? '')
    return resId !== asked && !(age < newMs)
  })
