import * as z from 'zod/mini'
import * as calls from '../calls/insights.ts'
import { rehearseRules as rehearseCall } from '../calls/rehearsal.ts'
import {
  MinimumSpend,
  Month,
  MostPoints,
  RewardCost,
  RupeesPerPoint,
  SmallestBill,
  wrong,
} from '../fields/fields.ts'
import { PointsWindows } from '../fields/window-fields.ts'
import { insightsPeriods } from '../rules/insights.ts'
import { mostRewards } from '../rules/rewards.ts'
import { endpoint } from './endpoint.ts'

/** 'YYYY-MM-DD' in India */
const Day = z.string()
const count = z.int()

/** Whole days, without awards taken back */
const Figures = z.object({
  from: Day,
  until: Day,
  /** Each guest counts once for each day with an award at the counter. */
  visits: count,
  guests: count,
  /** Guests whose first visit ever was in the period */
  newGuests: count,
  /** Guests who also visited before the period */
  returningGuests: count,
  onlineOrders: count,
  points: z.object({
    inStore: count,
    online: count,
    signUpBonus: count,
    /** Corrections and imported points; may be negative */
    other: count,
    /** Minus the points that declined claims gave back; may be negative */
    claimed: count,
  }),
  /** Minus declined claims */
  rewards: count,
  /** Awards at the counter; `bills` of them have a bill, together `billed` rupees. */
  awards: count,
  bills: count,
  billed: count,
  /** The median; null if no guest has three visits */
  usualGapDays: z.nullable(count),
  gaps: count,
})

/** Guests by their visits in 90 days */
const Frequency = z.object({
  guests: count,
  visits: count,
  once: count,
  twice: count,
  threeOrFour: count,
  fiveOrMore: count,
})

/** Guests whose first visit was 60 to 150 days ago; `cameAgain`: within 60 days of it */
const SecondVisits = z.object({ guests: count, cameAgain: count })

const Cohort = z.object({
  /** The month of the first visit, 'YYYY-MM' */
  month: z.string(),
  guests: count,
  /** Guests per month from `month` on; the last may be unfinished. */
  visited: z.array(count),
  isUnfinished: z.boolean(),
})

export const getInsights = endpoint(calls.getInsights, {
  summary:
    'What the ledger says about the whole days until yesterday: visits, guests, points and what is owed',
  query: z.object({
    /** Days until yesterday; default: 28 */
    days: z.optional(z.enum(insightsPeriods, wrong('not_valid'))),
    month: z.optional(Month),
  }),
  answers: z.object({
    /** Day of the first entry; null until that day has ended */
    since: z.nullable(Day),
    now: Figures,
    /** The equally long period before; null if the ledger does not cover it */
    before: z.nullable(Figures),
    days: z.array(z.object({ day: Day, visits: count, newGuests: count, points: count })),
    /** The last 90 days, and the 90 days before; null if the ledger does not cover them */
    frequency: Frequency,
    frequencyBefore: z.nullable(Frequency),
    secondVisits: SecondVisits,
    secondVisitsBefore: z.nullable(SecondVisits),
    /** Twelve months, the oldest first */
    cohorts: z.array(Cohort),
    /** Including today */
    owed: z.object({
      members: count,
      membersWithReward: count,
      points: count,
      /** Reserved for pending claims */
      heldPoints: count,
      /** A returning guest gets these points back. */
      leftPoints: count,
      rewards: count,
      minimumSpend: count,
      /** In rupees; null: unknown */
      rewardCost: z.nullable(count),
      rupeesNow: z.nullable(count),
      /** Assumes that the share spent so far stays; null until points are 90 days old */
      rupeesLater: z.nullable(count),
      /** Points given at least 90 days ago; `spentPoints` never exceeds them. */
      oldPoints: count,
      spentPoints: count,
    }),
  }),
})

export const countReadyGuests = endpoint(calls.countReadyGuests, {
  summary:
    'Count the guests whose points are enough for the reward, now and if it cost other points',
  body: z.object({ minimumSpend: MinimumSpend }),
  answers: z.object({
    now: count,
    later: count,
  }),
})

export const getOutletInsights = endpoint(calls.getOutletInsights, {
  summary:
    'Visits, guests and points of the same days at each outlet; none while there is a single one',
  query: z.object({ days: z.enum(insightsPeriods, wrong('not_valid')) }),
  answers: z.object({
    /** Open outlets, and closed ones with awards in these days */
    results: z.array(
      z.object({
        outletId: z.string(),
        name: z.string(),
        /** As in `getInsights`, except that visits to two outlets on one day count twice */
        visits: count,
        guests: count,
        points: count,
      }),
    ),
  }),
})

export const getRewardInsights = endpoint(calls.getRewardInsights, {
  summary: 'What guests got of each reward on the same days; none while only the first was claimed',
  query: z.object({ days: z.enum(insightsPeriods, wrong('not_valid')) }),
  answers: z.object({
    /** The most claimed first */
    results: z.array(
      z.object({
        choiceId: z.string(),
        /** Its present name, or the last one of a removed reward */
        reward: z.string(),
        /** Approved claims that stand; several steps at once are one claim. */
        claims: count,
        points: count,
        /** Kitchen cost when claimed, or rupees off; null: unknown for some of them */
        rupees: z.nullable(count),
      }),
    ),
  }),
})

const Replayed = z.object({
  rewards: count,
  /** The kitchen's cost of these rewards; null: unknown */
  rupees: z.nullable(count),
})

export const rehearseRules = endpoint(rehearseCall, {
  summary:
    'Replay the last 90 days under the present rules and under these: rewards, rupees, and whose reward comes at another time',
  body: z
    .object({
      /** All that are on; left out: the present ones */
      rewards: z.optional(
        z
          .array(
            z.object({
              points: MinimumSpend,
              /** Rupees off: the amount */
              kitchenCost: z.optional(RewardCost),
              onceAGuest: z.optional(z.boolean(wrong('not_valid'))),
            }),
          )
          .check(z.minLength(1, wrong('not_valid')), z.maxLength(mostRewards, wrong('not_valid'))),
      ),
      /** A field left out is as the present rule has it. */
      billRule: z.optional(
        z.object({
          rupeesPerPoint: z.optional(RupeesPerPoint),
          smallestBill: z.optional(SmallestBill),
          mostPoints: z.optional(MostPoints),
        }),
      ),
      /** Compared with the present ones; left out: each award keeps its multiplier */
      windows: z.optional(PointsWindows),
    })
    .check(
      z.refine((asked) => Object.values(asked).some((rules) => rules !== undefined), {
        error: wrong('not_valid'),
        path: ['rewards'],
      }),
    ),
  answers: z.object({
    /** Fewer than 90 if the first entry is younger */
    days: count,
    /** Null: too few awards to tell */
    outcome: z.nullable(
      z.object({
        now: Replayed,
        changed: Replayed,
        laterGuests: count,
        soonerGuests: count,
      }),
    ),
  }),
})
