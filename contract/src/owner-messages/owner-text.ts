import english from '../../messages/en/owner-messages.json' with { type: 'json' }
import hindi from '../../messages/hi/owner-messages.json' with { type: 'json' }
import { fill } from '../text/fill.ts'
import type { Language } from '../text/language.ts'

const texts = { en: english, hi: hindi } satisfies Record<Language, unknown>
const inIndianGroups = new Intl.NumberFormat('en-IN')

type Word = keyof typeof english

const counted = (count: number, one: Word, many: Word, language: Language): string =>
  count === 0
    ? ''
    : fill(texts[language][count === 1 ? one : many], { count: inIndianGroups.format(count) })

/** Counts alone: a lock screen shows them to everybody. */
export const waitingText = (
  { requests, claims }: { requests: number; claims: number },
  language: Language,
): string =>
  [
    counted(requests, 'owner_request', 'owner_requests', language),
    counted(claims, 'owner_claim', 'owner_claims', language),
  ]
    .filter(Boolean)
    .join(' ')

export const toCheckText = (things: number, language: Language): string =>
  counted(things, 'owner_to_check', 'owner_to_check_many', language)

export const dayText = (
  figures: { visits: number; pointsGiven: number; newMembers: number },
  language: Language,
): string =>
  fill(texts[language].owner_day, {
    visits: inIndianGroups.format(figures.visits),
    points: inIndianGroups.format(figures.pointsGiven),
    members: inIndianGroups.format(figures.newMembers),
  })
