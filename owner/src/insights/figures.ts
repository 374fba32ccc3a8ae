import { fewGuests } from '@dobara/contract/rules/insights'
import { figure, rupees } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { accountPath } from '../dashboard/places.ts'
import type { Figure } from './figure-cards.tsx'
import { change, counted, type InsightsAnswer, partOf, percent, share, was } from './words.ts'

const none = '–'

export const figuresOfVisits = ({ since, now, before }: InsightsAnswer): Figure[] => [
  {
    name: m.insights_name_guests(),
    value: figure(now.guests),
    change: change(now.guests, before?.guests),
    notes: [],
    definition: m.insights_def_guests(),
  },
  {
    name: m.insights_name_visits(),
    value: figure(now.visits),
    change: change(now.visits, before?.visits),
    notes: [],
    definition: m.insights_def_visits(),
  },
  {
    name: m.insights_name_new(),
    value: figure(now.newGuests),
    change: change(now.newGuests, before?.newGuests),
    notes: [],
    definition: m.insights_def_new(),
  },
  ...(since && since < now.from ? [known(now, before)] : []),
  {
    name: m.insights_name_orders(),
    value: figure(now.onlineOrders),
    change: change(now.onlineOrders, before?.onlineOrders),
    notes: [],
    definition: m.insights_def_orders(),
  },
  ...(now.bills > 0 ? [averageBill(now, before)] : []),
]

type Figures = InsightsAnswer['now']

const known = (now: Figures, before: Figures | null): Figure => ({
  name: m.insights_name_returning(),
  value: figure(now.returningGuests),
  change: change(now.returningGuests, before?.returningGuests),
  notes: [],
  definition: m.insights_def_returning(),
})

const billOf = ({ billed, bills }: Figures) => rupees(Math.round(billed / bills))

const averageBill = (now: Figures, before: Figures | null): Figure => ({
  name: m.insights_name_bill(),
  value: billOf(now),
  change: was(before && before.bills > 0 ? billOf(before) : null),
  notes: [m.insights_note_bill({ bills: figure(now.bills), awards: figure(now.awards) })],
  definition: m.insights_def_bill(),
})

export function figuresOfReturning(answer: InsightsAnswer): Figure[] {
  const { now, before, secondVisits, secondVisitsBefore, frequency, frequencyBefore } = answer
  return [
    {
      name: m.insights_name_second(),
      ...sharesOf(again(secondVisits), secondVisitsBefore && again(secondVisitsBefore)),
      definition: m.insights_def_second(),
    },
    {
      name: m.insights_name_repeat(),
      ...sharesOf(repeating(frequency), frequencyBefore && repeating(frequencyBefore)),
      definition: m.insights_def_repeat(),
    },
    {
      name: m.insights_name_gap(),
      value: gapOf(now) ?? none,
      change: was(before && gapOf(before)),
      notes: [m.insights_note_gap(counted(now.gaps))],
      definition: m.insights_def_gap(),
    },
  ]
}

/** The counts behind a percentage. A share of few is shown as counts anyway. */
const partBehind = (part: number, whole: number) => (whole < fewGuests ? [] : [partOf(part, whole)])

interface Part {
  part: number
  whole: number
}

const again = ({ cameAgain, guests }: InsightsAnswer['secondVisits']): Part => ({
  part: cameAgain,
  whole: guests,
})

const repeating = ({ guests, once }: InsightsAnswer['frequency']): Part => ({
  part: guests - once,
  whole: guests,
})

/** A share now and before in one unit: in counts as soon as one of the two is of few. */
function sharesOf(now: Part, before: Part | null) {
  const isOfFew = [now, before].some((one) => one && one.whole > 0 && one.whole < fewGuests)
  const said = ({ part, whole }: Part) => {
    if (whole === 0) return null
    return isOfFew ? partOf(part, whole) : percent(part, whole)
  }
  return {
    value: said(now) ?? none,
    change: was(before && said(before)),
    notes: isOfFew ? [] : partBehind(now.part, now.whole),
  }
}

const gapOf = ({ usualGapDays }: Figures) =>
  usualGapDays === null ? null : m.insights_value_gap(counted(usualGapDays))

const given = ({ points }: Figures) => points.inStore + points.online

export const figuresOfPoints = ({ now, before }: InsightsAnswer): Figure[] => [
  {
    name: m.insights_name_given(),
    value: figure(given(now)),
    change: change(given(now), before ? given(before) : undefined),
    notes: [
      m.insights_note_given({
        counter: figure(now.points.inStore),
        online: figure(now.points.online),
      }),
    ],
    definition: m.insights_def_given(),
  },
  {
    name: m.insights_name_claimed(),
    value: figure(now.points.claimed),
    change: change(now.points.claimed, before?.points.claimed),
    notes: [m.insights_note_rewards(counted(now.rewards))],
    definition: m.insights_def_claimed(),
  },
  {
    name: m.insights_name_bonus(),
    value: figure(now.points.signUpBonus),
    change: change(now.points.signUpBonus, before?.points.signUpBonus),
    notes: [],
    definition: m.insights_def_bonus(),
  },
]

const sayCost = { to: `${accountPath}/program`, text: m.insights_say_cost }

export function figuresOfOwed({ owed }: InsightsAnswer): Figure[] {
  const { rewardCost, rupeesNow, rupeesLater } = owed
  return [
    {
      name: m.insights_name_out(),
      value: figure(owed.points),
      notes: [
        m.insights_note_held({ held: figure(owed.heldPoints), left: figure(owed.leftPoints) }),
      ],
      definition: m.insights_def_out(),
    },
    {
      name: m.insights_name_owed_now(),
      value: rupeesNow === null ? none : rupees(rupeesNow),
      notes: [m.insights_note_owed_now(counted(owed.rewards))],
      definition: m.insights_def_owed_now(),
      ...(rewardCost === null && { link: { to: sayCost.to, text: sayCost.text() } }),
    },
    {
      name: m.insights_name_owed_later(),
      value: rupeesLater === null ? none : rupees(rupeesLater),
      notes: rewardCost !== null && rupeesLater === null ? [m.insights_owed_later_waits()] : [],
      definition: m.insights_def_owed_later(),
    },
    {
      name: m.insights_name_redemption(),
      value: owed.oldPoints === 0 ? none : percent(owed.spentPoints, owed.oldPoints),
      notes: [
        owed.oldPoints === 0
          ? m.insights_owed_later_waits()
          : partOf(owed.spentPoints, owed.oldPoints),
      ],
      definition: m.insights_def_redemption(),
    },
    {
      name: m.insights_name_rewarded(),
      value: share(owed.membersWithReward, owed.members) ?? none,
      notes: partBehind(owed.membersWithReward, owed.members),
      definition: m.insights_def_rewarded(),
    },
  ]
}
