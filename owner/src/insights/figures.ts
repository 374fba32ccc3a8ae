import { fewGuests } from '@dobara/contract/rules/insights'
import { figure, rupees } from '@dobara/web/text/formats.ts'
import { inUnit } from '@dobara/web/text/unit.ts'
import { m } from '@dobara/words/messages.js'
import { accountPath } from '../dashboard/places.ts'
import type { Figure } from './figure-cards.tsx'
import { change, counted, type InsightsAnswer, partOf, percent, share, was } from './words.ts'

const shown = (figures: readonly (Figure | null)[]): Figure[] =>
  figures.filter((figure) => figure !== null)

type Counted = Pick<Figure, 'name' | 'definition'> & { notes?: Figure['notes'] }

const count = (now: number, before: number | undefined, { notes = [], ...said }: Counted) =>
  now === 0 && !before ? null : { ...said, value: figure(now), change: change(now, before), notes }

export const figuresOfGuests = ({ since, now, before }: InsightsAnswer): Figure[] =>
  shown([
    count(now.guests, before?.guests, {
      name: m.insights_name_guests(),
      definition: m.insights_def_guests(),
    }),
    count(now.newGuests, before?.newGuests, {
      name: m.insights_name_new(),
      definition: m.insights_def_new(),
    }),
    since && since < now.from
      ? count(now.returningGuests, before?.returningGuests, {
          name: m.insights_name_returning(),
          definition: m.insights_def_returning(),
        })
      : null,
  ])

export const figuresOfVisits = ({ now, before }: InsightsAnswer): Figure[] =>
  shown([
    count(now.visits, before?.visits, {
      name: m.insights_name_visits(),
      definition: inUnit(m.insights_def_visits()),
    }),
    count(now.onlineOrders, before?.onlineOrders, {
      name: m.insights_name_orders(),
      definition: inUnit(m.insights_def_orders()),
    }),
    now.bills > 0 ? averageBill(now, before) : null,
  ])

type Figures = InsightsAnswer['now']

const billOf = ({ billed, bills }: Figures) => rupees(Math.round(billed / bills))

const averageBill = (now: Figures, before: Figures | null): Figure => ({
  name: m.insights_name_bill(),
  value: billOf(now),
  change: was(before && before.bills > 0 ? billOf(before) : null),
  notes: [m.insights_note_bill({ bills: figure(now.bills), awards: figure(now.awards) })],
  definition: inUnit(m.insights_def_bill()),
})

export function figuresOfReturning(answer: InsightsAnswer): Figure[] {
  const { now, before, secondVisits, secondVisitsBefore } = answer
  const gap = gapOf(now)
  return shown([
    sharesOf(again(secondVisits), secondVisitsBefore && again(secondVisitsBefore), {
      name: m.insights_name_second(),
      definition: m.insights_def_second(),
    }),
    gap && {
      name: m.insights_name_gap(),
      value: gap,
      change: was(before && gapOf(before)),
      notes: [m.insights_note_gap(counted(now.gaps))],
      definition: m.insights_def_gap(),
    },
  ])
}

const partBehind = (part: number, whole: number) => (whole < fewGuests ? [] : [partOf(part, whole)])

interface Part {
  part: number
  whole: number
}

const again = ({ cameAgain, guests }: InsightsAnswer['secondVisits']): Part => ({
  part: cameAgain,
  whole: guests,
})

/** Shown as counts if either part is of few guests; null if there are no guests */
function sharesOf(now: Part, before: Part | null, said: Counted): Figure | null {
  const isOfFew = [now, before].some((one) => one && one.whole > 0 && one.whole < fewGuests)
  const shareOf = ({ part, whole }: Part) => {
    if (whole === 0) return null
    return isOfFew ? partOf(part, whole) : percent(part, whole)
  }
  const value = shareOf(now)
  if (value === null) return null
  return {
    ...said,
    value,
    change: was(before && shareOf(before)),
    notes: isOfFew ? [] : partBehind(now.part, now.whole),
  }
}

const gapOf = ({ usualGapDays }: Figures) =>
  usualGapDays === null ? null : m.insights_value_gap(counted(usualGapDays))

const given = ({ points }: Figures) => points.inStore + points.online

export const figuresOfPoints = ({ now, before }: InsightsAnswer): Figure[] =>
  shown([
    count(given(now), before ? given(before) : undefined, {
      name: inUnit(m.insights_name_given()),
      notes:
        now.points.online === 0
          ? []
          : [
              m.insights_note_given({
                counter: figure(now.points.inStore),
                online: figure(now.points.online),
              }),
            ],
      definition: inUnit(m.insights_def_given()),
    }),
    count(now.points.claimed, before?.points.claimed, {
      name: inUnit(m.insights_name_claimed()),
      notes: [m.insights_note_rewards(counted(now.rewards))],
      definition: inUnit(m.insights_def_claimed()),
    }),
    count(now.points.signUpBonus, before?.points.signUpBonus, {
      name: m.insights_name_bonus(),
      definition: inUnit(m.insights_def_bonus()),
    }),
  ])

const costPath = `${accountPath}/program`

/** In rupees, or in rewards if the cost of a reward is not known */
export function figuresOfOwedNow({ owed }: InsightsAnswer): Figure[] {
  const { rewardCost, rewards, rupeesNow } = owed
  if (rewards === 0) return []
  return [
    {
      name: m.insights_name_owed_now(),
      value: rupeesNow === null ? m.insights_note_rewards(counted(rewards)) : rupees(rupeesNow),
      notes: rupeesNow === null ? [] : [m.insights_note_owed_now(counted(rewards))],
      definition: m.insights_def_owed_now(),
      ...(rewardCost === null && { link: { to: costPath, text: m.insights_say_cost() } }),
    },
  ]
}

export function figuresOfOwed({ owed }: InsightsAnswer): Figure[] {
  const { heldPoints, leftPoints, membersWithReward, oldPoints, rupeesLater } = owed
  const held = { held: figure(heldPoints), left: figure(leftPoints) }
  const rewarded = membersWithReward > 0 && share(membersWithReward, owed.members)
  return shown([
    count(owed.points, undefined, {
      name: inUnit(m.insights_name_out()),
      notes: heldPoints + leftPoints > 0 ? [m.insights_note_held(held)] : [],
      definition: inUnit(m.insights_def_out()),
    }),
    rupeesLater
      ? {
          name: m.insights_name_owed_later(),
          value: rupees(rupeesLater),
          notes: [],
          definition: inUnit(m.insights_def_owed_later()),
        }
      : null,
    oldPoints > 0 && owed.spentPoints > 0
      ? {
          name: inUnit(m.insights_name_redemption()),
          value: percent(owed.spentPoints, oldPoints),
          notes: [partOf(owed.spentPoints, oldPoints)],
          definition: inUnit(m.insights_def_redemption()),
        }
      : null,
    rewarded
      ? {
          name: m.insights_name_rewarded(),
          value: rewarded,
          notes: partBehind(membersWithReward, owed.members),
          definition: m.insights_def_rewarded(),
        }
      : null,
  ])
}
