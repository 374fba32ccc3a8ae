import type { Refusal } from '@dobara/contract/client/client'
import {
  type BillRule,
  hasBillRule,
  noBillRule,
  usualRupeesPerPoint,
} from '@dobara/contract/rules/bill-rule'
import { faultsOfCard, usualCard } from '@dobara/contract/rules/stamp-card'
import type { Unit } from '@dobara/contract/rules/stamps'
import { RestaurantProfile } from '@dobara/contract/schemas/restaurant-profile'
import { TextField } from '@dobara/ui/text-field'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { rupees } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { type ComponentProps, useState } from 'react'
import { useLocation } from 'react-router'
import * as z from 'zod/mini'
import { FoldedFields } from '../dashboard/folded-fields.tsx'
import { lazyPart } from '../dashboard/lazy-part.tsx'
import { ruleHash } from '../dashboard/places.ts'
import { bonusBelowReward } from '../profile/bonus-below-reward.ts'
import { ProgramFields } from '../profile/fields.tsx'
import { ProgramPreview } from '../profile/program-preview.tsx'
import { setRule } from '../profile/spend-field.tsx'
import { cardInRange } from './card-in-range.ts'
import { differs } from './differs.ts'
import { Section } from './section.tsx'
import { fieldsOf, savedIn } from './sections.ts'
import type { Change, Profile } from './use-account-save.ts'

const BillRuleFields = lazyPart(async () => (await import('./bill-rule-fields.tsx')).BillRuleFields)
const CardFields = lazyPart(async () => (await import('./card-fields.tsx')).CardFields)
const RewardsRow = lazyPart(
  async () => (await import('./rewards-row.tsx')).RewardsRow,
  <span className="min-h-16" />,
)
const UnitChoice = lazyPart(async () => (await import('./unit-choice.tsx')).UnitChoice)
const Rehearsal = lazyPart(async () => (await import('../rewards/rehearsal.tsx')).Rehearsal)

const ProgramShape = z.pick(RestaurantProfile, fieldsOf('program'))
const inRange = [cardInRange('minimumSpend'), cardInRange('signUpBonus')] as const

type Props = {
  profile: Profile
  refusal: Refusal | null
  onSave: (change: Change) => void
}

/** `#rule` scrolls to the rule, and proposes one if the restaurant has none. */
export function LoyaltyProgram({ profile, refusal, onSave }: Props) {
  const { restaurantName } = profile
  const saved = savedIn('program', profile)
  const { hash } = useLocation()
  const [isAtRule] = useState(hash === ruleHash)
  const [proposed] = useState(
    isAtRule && !hasBillRule(saved) ? { ...saved, rupeesPerPoint: usualRupeesPerPoint } : null,
  )
  const untouched = proposed ?? saved
  const further = profile.rewards.filter(({ isFirst }) => !isFirst).map(({ points }) => points)
  const form = useContractForm(ProgramShape.check(bonusBelowReward(further), ...inRange), {
    defaultValues: untouched,
    refusal,
    faults: profile.toChange,
  })
  const typed = form.watch()
  const { reward, minimumSpend, signUpBonus, rewardCost, unit = 'points' } = typed
  const isInStamps = unit === 'stamps'
  const choose = (chosen: Unit) =>
    form.reset({ ...form.getValues(), ...valuesIn(chosen, saved) }, { keepDefaultValues: true })
  const rules = rulesIn(typed)
  const first = { points: minimumSpend, rewardCost: rewardCost || 0 }
  // The change to stamps converts nothing, so both sides of it cannot be compared.
  const isSameUnit = isInStamps === (saved.unit === 'stamps')
  const isOtherRule =
    isSameUnit &&
    faultsOfCard(typed).minimumSpend === undefined &&
    [saved, untouched].every((known) => differs(rules, rulesIn(known)))
  return (
    <Section
      title={m.section_program()}
      submit={m.save_program()}
      isChanged={differs(typed, saved)}
      isTyped={differs(typed, untouched)}
      onSubmit={form.handleSubmit(onSave)}
      consequence={
        isOtherRule && <Rehearsal choiceId={null} typed={first} billRule={billRuleIn(typed)} />
      }
    >
      {isInStamps ? (
        <CardFields field={form.field} numberField={form.numberField} />
      ) : (
        <ProgramFields
          field={form.field}
          numberField={form.numberField}
          typed={typed}
          onRule={(rule) => setRule(form, rule)}
          {...(isAtRule && { spendRef: bringIntoSight })}
        />
      )}
      <ProgramPreview {...{ restaurantName, reward, minimumSpend, signUpBonus, unit }} isFlat />
      <TextField
        label={m.reward_cost()}
        hint={m.reward_cost_hint()}
        type="number"
        inputMode="numeric"
        {...form.numberField('rewardCost')}
      />
      {!isInStamps && <RewardsRow rewards={profile.rewards} />}
      {!isInStamps && <RuleForBills numberField={form.numberField} typed={typed} />}
      <UnitChoice unit={unit} isSaved={saved.unit === 'stamps'} onChoose={choose} />
    </Section>
  )
}

const RuleForBills = (shown: ComponentProps<typeof BillRuleFields>) => (
  <FoldedFields
    title={m.rule_title()}
    set={
      hasBillRule(shown.typed)
        ? m.rule_set({ rupees: rupees(shown.typed.rupeesPerPoint ?? 0) })
        : ''
    }
    isWrong={ruleNames.some((name) => shown.numberField(name).error !== undefined)}
  >
    <BillRuleFields {...shown} />
  </FoldedFields>
)

const ruleNames = ['rupeesPerPoint', 'smallestBill', 'mostPoints'] as const

const valuesIn = (unit: Unit, saved: Partial<Change>) =>
  unit === 'stamps' ? { ...usualCard, ...noBillRule, unit } : { ...saved, unit }

const billRuleIn = ({ rupeesPerPoint, smallestBill, mostPoints }: BillRule) => ({
  rupeesPerPoint,
  smallestBill,
  mostPoints,
})

const rulesIn = ({ minimumSpend, ...typed }: BillRule & { minimumSpend: number }) => ({
  minimumSpend,
  ...billRuleIn(typed),
})

function bringIntoSight(input: HTMLInputElement | null) {
  input?.focus({ preventScroll: true })
  input?.scrollIntoView({ block: 'center' })
}
