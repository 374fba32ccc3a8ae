import type { MessageDetails } from '@dobara/contract/guest-messages/message-text'
import type { NudgeKind, OfferKind } from '@dobara/contract/rules/messages'
import type { Language } from '@dobara/contract/text/language'
import { m } from '@dobara/words/messages.js'

interface Program {
  reward: string
  minimumSpend: number
}

/** The share of the reward's points that the guest of the preview has. */
const shares: Record<OfferKind, number> = {
  birthday: 0,
  reward_ready: 1,
  one_visit_away: 0.85,
  second_visit: 0.3,
  we_miss_you: 0.6,
  news: 0,
}

/** What the preview's message names: the restaurant's own reward, and points that fit to it. */
export function exampleDetails(
  kind: OfferKind,
  { reward, minimumSpend }: Program,
  sentence: string,
): MessageDetails {
  const balance = Math.max(1, Math.floor(minimumSpend * shares[kind]))
  return { sentence, reward, balance, points: Math.max(1, minimumSpend - balance) }
}

const texts: Record<NudgeKind, typeof m.example_birthday> = {
  birthday: m.example_birthday,
  reward_ready: m.example_reward_ready,
  one_visit_away: m.example_one_visit_away,
  second_visit: m.example_second_visit,
  we_miss_you: m.example_we_miss_you,
}

/** A sentence that the owner may keep. */
export const exampleSentence = (kind: NudgeKind, language: Language): string =>
  texts[kind]({}, { locale: language })
