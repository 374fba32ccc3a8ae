import type { Refusal } from '@dobara/contract/client/client'
import { RestaurantProfile } from '@dobara/contract/schemas/restaurants'
import { TextField } from '@dobara/ui/text-field'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { m } from '@dobara/words/messages.js'
import * as z from 'zod/mini'
import { bonusBelowReward } from '../profile/bonus-below-reward.ts'
import { ProgramFields } from '../profile/fields.tsx'
import { ProgramPreview } from '../profile/program-preview.tsx'
import { BillRuleFields } from './bill-rule-fields.tsx'
import { differs } from './differs.ts'
import { Section } from './section.tsx'
import { fieldsOf, savedIn } from './sections.ts'
import type { Change, Profile } from './use-account-save.ts'

const ProgramForm = z.pick(RestaurantProfile, fieldsOf('program')).check(bonusBelowReward())

type Props = {
  profile: Profile
  refusal: Refusal | null
  onSave: (change: Change) => void
}

export function LoyaltyProgram({ profile, refusal, onSave }: Props) {
  const { restaurantName } = profile
  const saved = savedIn('program', profile)
  const form = useContractForm(ProgramForm, {
    defaultValues: saved,
    refusal,
    faults: profile.toChange,
  })
  const typed = form.watch()
  const { reward, minimumSpend, signUpBonus } = typed
  return (
    <Section
      title={m.section_program()}
      submit={m.save_program()}
      isChanged={differs(typed, saved)}
      onSubmit={form.handleSubmit(onSave)}
    >
      <ProgramFields
        field={form.field}
        numberField={form.numberField}
        typed={[minimumSpend, signUpBonus]}
      />
      <ProgramPreview {...{ restaurantName, reward, minimumSpend, signUpBonus }} isFlat />
      <TextField
        label={m.reward_cost()}
        hint={m.reward_cost_hint()}
        type="number"
        inputMode="numeric"
        {...form.numberField('rewardCost')}
      />
      <BillRuleFields numberField={form.numberField} typed={typed} />
    </Section>
  )
}
