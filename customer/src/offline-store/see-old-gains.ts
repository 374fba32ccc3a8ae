import { noteSeen, readGains, readGuestData } from './guest-data.ts'
import type { Document } from './guest-shape.ts'
import type { Gain } from './seen.ts'

const newMs = 60_000

/**
 * Marks gains of other restaurants as seen, unless they are new, so that they do not cover the
 * opened page.
 */
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
