import type { Refusal } from '@dobara/contract/client/client'
import { type BillRule, hasBillRule, usualRupeesPerPoint } from '@dobara/contract/rules/bill-rule'
import { RestaurantProfile } from '@dobara/contract/schemas/restaurant-profile'
import { TextField } from '@dobara/ui/text-field'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { useLocation } from 'react-router'
import * as z from 'zod/mini'
import { lazyPart } from '../dashboard/lazy-part.tsx'
import { ruleHash } from '../dashboard/places.ts'
import { bonusBelowReward } from '../profile/bonus-below-reward.ts'
import { ProgramFields } from '../profile/fields.tsx'
import { ProgramPreview } from '../profile/program-preview.tsx'
import { setRule } from '../profile/spend-field.tsx'
import { BillRuleFields } from './bill-rule-fields.tsx'
import { differs } from './differs.ts'
import { RewardsRow } from './rewards-row.tsx'
import { Section } from './section.tsx'
import { fieldsOf, savedIn } from './sections.ts'
import type { Change, Profile } from './use-account-save.ts'

const Rehearsal = lazyPart(async () => (await import('./rehearsal.tsx')).Rehearsal)

const ProgramForm = z.pick(RestaurantProfile, fieldsOf('program')).check(bonusBelowReward())

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
  const form = useContractForm(ProgramForm, {
    defaultValues: untouched,
    refusal,
    faults: profile.toChange,
  })
  const typed = form.watch()
  const { reward, minimumSpend, signUpBonus, rewardCost } = typed
  const rules = rulesIn(typed)
  const isOtherRule = [saved, untouched].every((known) => differs(rules, rulesIn(known)))
  return (
    <Section
      title={m.section_program()}
      submit={m.save_program()}
      isChanged={differs(typed, saved)}
      isTyped={differs(typed, untouched)}
      onSubmit={form.handleSubmit(onSave)}
      consequence={isOtherRule && <Rehearsal typed={{ ...rules, rewardCost }} />}
    >
      <ProgramFields
        field={form.field}
        numberField={form.numberField}
        typed={typed}
        onRule={(rule) => setRule(form, rule)}
        {...(isAtRule && { spendRef: bringIntoSight })}
      />
      <ProgramPreview {...{ restaurantName, reward, minimumSpend, signUpBonus }} isFlat />
      <TextField
        label={m.reward_cost()}
        hint={m.reward_cost_hint()}
        type="number"
        inputMode="numeric"
        {...form.numberField('rewardCost')}
      />
      <RewardsRow rewards={profile.rewards} />
      <BillRuleFields numberField={form.numberField} typed={typed} />
    </Section>
  )
}

const rulesIn = ({
  minimumSpend,
  rupeesPerPoint,
  smallestBill,
  mostPoints,
}: BillRule & { minimumSpend: number }) => ({
  minimumSpend,
  rupeesPerPoint,
  smallestBill,
  mostPoints,
})

function bringIntoSight(input: HTMLInputElement | null) {
  input?.focus({ preventScroll: true })
  input?.scrollIntoView({ block: 'center' })
}
