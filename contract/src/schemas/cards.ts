import * as z from 'zod/mini'
import * as calls from '../calls/cards.ts'
import { CardLetters } from '../fields/card-letters.ts'
import { CusId, Pin, wrong } from '../fields/fields.ts'
import { endpoint } from './endpoint.ts'
import { Chosen, giftRefusals } from './reward-claims.ts'

export const printCards = endpoint(calls.printCards, {
  summary: 'Draw customer IDs for cards to print; the letters of their backs are told once',
  fails: ['email_not_proved', 'cards_unused', 'key_reused'],
  body: z.object({
    count: z
      .int({ error: wrong('not_valid') })
      .check(z.gte(10, wrong('not_valid')), z.lte(1_000, wrong('not_valid'))),
  }),
  answers: z.object({ cards: z.array(z.object({ cusId: z.string(), letters: z.string() })) }),
})

export const listCards = endpoint(calls.listCards, {
  summary: 'The printed cards of the restaurant, and stopped ones with points, newest first',
  answers: z.object({
    batches: z.array(
      z.object({
        batchId: z.string(),
        printedAt: z.iso.datetime(),
        cards: z.int(),
        /** Got points at least once */
        used: z.int(),
      }),
    ),
    stopped: z.array(
      z.object({ cusId: z.string(), balance: z.int(), stoppedAt: z.iso.datetime() }),
    ),
  }),
})

export const stopCard = endpoint(calls.stopCard, {
  summary:
    'Stop a lost printed card here; a new card takes its points over, now or by a later call',
  fails: [
    'not_a_member',
    'card_bound',
    'card_stopped',
    'card_not_new',
    'wrong_pin',
    'pin_locked',
    'may_not_decide',
  ],
  body: z.object({
    cusId: CusId,
    /** Printed here and never used */
    newCusId: z.optional(CusId),
    pin: Pin,
  }),
  answers: z.object({
    /** Moved to the new card */
    points: z.int(),
  }),
})

export const giveCardReward = endpoint(calls.giveCardReward, {
  summary:
    'Give the reward for a printed card: a claim, made and approved at once; its first reward needs the letters',
  fails: [
    'email_not_proved',
    'not_a_member',
    'card_bound',
    'card_stopped',
    'letters_needed',
    'letters_wrong',
    'card_tries',
    'not_enough_points',
    'key_reused',
    'wrong_pin',
    'pin_locked',
    'may_not_decide',
    'above_own_limit',
    'reward_not_found',
    'reward_not_now',
    'reward_gone_today',
    'reward_claimed_before',
    ...giftRefusals,
  ],
  body: z.extend(Chosen, { cusId: CusId, letters: z.optional(CardLetters), pin: Pin }),
  answers: z.object({
    message: z.string(),
    rewardId: z.string(),
    reward: z.string(),
    points: z.int(),
    /** Off the bill, of all steps */
    rupees: z.nullable(z.int()),
    percent: z.nullable(z.int()),
    mostRupees: z.nullable(z.int()),
    balance: z.int(),
  }),
})

export const bindCard = endpoint(calls.bindCard, {
  summary:
    "Make a printed card the guest's own: its points and visits move to theirs at each restaurant",
  fails: ['card_unknown', 'card_taken', 'card_stopped', 'card_tries'],
  body: z.object({ cusId: CusId, letters: CardLetters }),
  answers: z.object({ points: z.int(), restaurants: z.int() }),
})
