import * as z from 'zod/mini'
import * as calls from '../calls/insights.ts'
import { MinimumSpend, Month, wrong } from '../fields/fields.ts'
import { insightsPeriods } from '../rules/insights.ts'
import { endpoint } from './endpoint.ts'

/** A calendar day in India, 'YYYY-MM-DD'. */
const Day = z.string()
const count = z.int()

/** What happened on some whole days. Awards that were taken back are left out of their own day. */
const Figures = z.object({
  from: Day,
  until: Day,
  /** A guest's day with an award at the counter. */
  visits: count,
  guests: count,
  /** Guests whose first visit ever is in the period. */
  newGuests: count,
  /** Guests with an earlier visit before the period. */
  returningGuests: count,
  /** Awards for online orders, which are no visits. */
  onlineOrders: count,
  points: z.object({
    inStore: count,
    online: count,
    signUpBonus: count,
    /** Corrections and imported points; may be negative. */
    other: count,
    /** Spent on rewards, less what declined claims gave back. Negative if more came back. */
    claimed: count,
  }),
  /** Claims, less declined ones. */
  rewards: count,
  /** Awards at the counter, the bills entered with them, and the bills' sum in rupees. */
  awards: count,
  bills: count,
  billed: count,
  /** The median of the days between a guest's visits, from the third visit on; null without one. */
  usualGapDays: z.nullable(count),
  /** The number of gaps in that median. */
  gaps: count,
})

/** Guests of 90 days by their number of visits in these days. */
const Frequency = z.object({
  guests: count,
  visits: count,
  once: count,
  twice: count,
  threeOrFour: count,
  fiveOrMore: count,
})

/** First visits 60 to 150 days ago, and those that were followed by another within 60 days. */
const SecondVisits = z.object({ guests: count, cameAgain: count })

const Cohort = z.object({
  /** 'YYYY-MM' of the guests' first visit. */
  month: z.string(),
  guests: count,
  /** Guests who visited in that month and in each later one. The last month has not ended if `isUnfinished`. */
  visited: z.array(count),
  isUnfinished: z.boolean(),
})

export const getInsights = endpoint(calls.getInsights, {
  query: z.object({
    /** The number of days until yesterday; 28 if neither is given. */
    days: z.optional(z.enum(insightsPeriods, wrong('not_valid'))),
    /** A calendar month instead. */
    month: z.optional(Month),
  }),
  answers: z.object({
    /** The day of the ledger's first entry; null before the first day has ended. */
    since: z.nullable(Day),
    now: Figures,
    /** As many days before; null unless the ledger has them all. */
    before: z.nullable(Figures),
    /** The period's days in order, without those before the ledger's first entry. */
    days: z.array(z.object({ day: Day, visits: count, newGuests: count, points: count })),
    /** The 90 days until the period's end and the 90 before; the latter null unless the ledger has them all. */
    frequency: Frequency,
    frequencyBefore: z.nullable(Frequency),
    secondVisits: SecondVisits,
    secondVisitsBefore: z.nullable(SecondVisits),
    /** The last twelve months with their guests, oldest first. */
    cohorts: z.array(Cohort),
    /** Now, today included. */
    owed: z.object({
      members: count,
      /** Members who had a reward approved. */
      membersWithReward: count,
      /** The sum of the members' balances. */
      points: count,
      /** Held by claims that wait. */
      heldPoints: count,
      /** Of guests who left. They get them back with a return. */
      leftPoints: count,
      /** Rewards that members could claim now. */
      rewards: count,
      minimumSpend: count,
      /** In rupees; null until the owner has said what a reward costs. */
      rewardCost: z.nullable(count),
      rupeesNow: z.nullable(count),
      /** An estimate: all points at the share that was spent so far. Null until points are 90 days old. */
      rupeesLater: z.nullable(count),
      /** Points given up to 90 days ago, and points spent so far, at most as many. */
      oldPoints: count,
      spentPoints: count,
    }),
  }),
})

export const countReadyGuests = endpoint(calls.countReadyGuests, {
  body: z.object({ minimumSpend: MinimumSpend }),
  answers: z.object({
    /** By the points that the reward costs now. */
    now: count,
    /** By those of the body. */
    later: count,
  }),
})

export const getOutletInsights = endpoint(calls.getOutletInsights, {
  query: z.object({ days: z.enum(insightsPeriods, wrong('not_valid')) }),
  answers: z.object({
    /** Every outlet that is open or had awards in these days, in the order in which they were added. */
    results: z.array(
      z.object({
        outletId: z.string(),
        name: z.string(),
        /** As in `getInsights`, at this outlet. A guest's day at two outlets is a visit at each. */
        visits: count,
        guests: count,
        /** Points of awards at the counter and for online orders that were not taken back. */
        points: count,
      }),
    ),
  }),
})
