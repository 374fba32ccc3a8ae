import { isBonusTooHigh } from '@dobara/contract/rules/bonus'
import { PhoneField } from '@dobara/ui/phone-field'
import { SelectField } from '@dobara/ui/select-field'
import { TextField } from '@dobara/ui/text-field'
import type { FieldWire } from '@dobara/web/form/use-contract-form.ts'
import { figure, rupees } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { ChosenPinField } from '../pin/chosen-pin-field.tsx'
import { shownStates } from '../states/state-names.ts'
import { PincodeField } from './pincode-field.tsx'
import { type Rule, SpendField } from './spend-field.tsx'

type Wire<Name extends string> = (name: Name) => FieldWire

const pair = 'grid gap-5 sm:grid-cols-2 sm:gap-4'
const shortPair = 'grid gap-x-3 gap-y-5 min-[20rem]:grid-cols-2 sm:gap-x-4'

type NamesProps = { field: Wire<'firstName' | 'lastName'> }
export const NameFields = ({ field }: NamesProps) => (
  <div className={shortPair}>
    <TextField label={m.first_name()} autoComplete="given-name" {...field('firstName')} />
    <TextField label={m.last_name()} autoComplete="family-name" {...field('lastName')} />
  </div>
)

type ContactProps = {
  field: Wire<'phone' | 'email'>
  isEmailRequired: boolean
  isFixed?: { phone: boolean; email: boolean }
}
export const ContactFields = ({ field, isEmailRequired, isFixed }: ContactProps) => (
  <div className={pair}>
    <PhoneField
      label={m.phone_label()}
      disabled={isFixed?.phone}
      hint={isFixed?.phone && m.signs_you_in_phone()}
      {...field('phone')}
    />
    <TextField
      label={isEmailRequired ? m.email_label() : m.email_optional()}
      type="email"
      inputMode="email"
      autoComplete="email"
      disabled={isFixed?.email}
      hint={isFixed?.email && m.signs_you_in_email()}
      {...field('email')}
    />
  </div>
)

type AddressField = 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'pincode'
export const PlaceFields = ({ field }: { field: Wire<AddressField | 'restaurantName'> }) => (
  <>
    <TextField
      label={m.restaurant_name()}
      autoComplete="organization"
      {...field('restaurantName')}
    />
    <AddressFields field={field} />
  </>
)

type AddressProps = {
  field: Wire<AddressField>
  /** Shown if the value is accepted but doubtful */
  stateHint?: string | false
}
export const AddressFields = ({ field, stateHint }: AddressProps) => (
  <>
    <div className={pair}>
      <TextField label={m.address_1()} autoComplete="address-line1" {...field('addressLine1')} />
      <TextField label={m.address_2()} autoComplete="address-line2" {...field('addressLine2')} />
    </div>
    <div className="grid gap-x-3 gap-y-5 min-[20rem]:grid-cols-[minmax(0,1fr)_7.5rem] sm:gap-x-4 in-data-step:lg:short:grid-cols-[minmax(0,1fr)_7.5rem_minmax(0,1fr)]">
      <TextField label={m.city()} autoComplete="address-level2" {...field('city')} />
      <PincodeField {...field('pincode')} />
      <SelectField
        label={m.state()}
        hint={stateHint}
        autoComplete="address-level1"
        className="min-[20rem]:col-span-2 in-data-step:lg:short:col-span-1"
        {...field('state')}
      >
        <option value="">{m.choose_state()}</option>
        {shownStates().map(({ name, shown }) => (
          <option key={name} value={name}>
            {shown}
          </option>
        ))}
      </SelectField>
    </div>
  </>
)

type PinProps = { field: Wire<'pin'>; typed: string }
export const FirstPinField = ({ field, typed }: PinProps) => (
  <ChosenPinField
    label={m.pin_new_label()}
    hint={`${m.part_pin_lead()} ${m.new_pin_rules()}`}
    typed={typed}
    wire={field('pin')}
  />
)

type Figure = 'minimumSpend' | 'signUpBonus'
type Typed = Rule & { reward?: string | undefined; signUpBonus?: number | undefined }
type ProgramProps = {
  field: Wire<'reward'>
  numberField: (name: Figure, checkedWith?: Figure[]) => FieldWire
  typed: Typed
  onRule: (rule: Rule) => void
  spendRef?: (input: HTMLInputElement | null) => void
}
export const ProgramFields = ({ field, numberField, typed, onRule, spendRef }: ProgramProps) => (
  <>
    <TextField label={m.reward()} placeholder={m.reward_example()} {...field('reward')} />
    <SpendField {...typed} onRule={onRule} inputRef={spendRef} />
    <div className={shortPair}>
      <TextField
        label={m.minimum_spend()}
        hint={pointsHint(typed)}
        type="number"
        inputMode="numeric"
        placeholder="800"
        {...numberField('minimumSpend', ['signUpBonus'])}
      />
      <TextField
        label={m.sign_up_bonus()}
        hint={bonusHint(typed)}
        type="number"
        inputMode="numeric"
        placeholder="200"
        {...numberField('signUpBonus')}
      />
    </div>
  </>
)

const pointsHint = ({ rupeesPerPoint = 0 }: Typed) =>
  rupeesPerPoint > 0 ? m.one_point_for({ rupees: rupees(rupeesPerPoint) }) : m.minimum_spend_hint()

function bonusHint({ minimumSpend = 0, signUpBonus = 0, rupeesPerPoint = 0 }: Typed): string {
  if (minimumSpend > 0 && isBonusTooHigh({ minimumSpend, signUpBonus }))
    return m.sign_up_bonus_enough()
  if (!(rupeesPerPoint > 0)) return m.sign_up_bonus_hint({ points: '200' })
  return signUpBonus > 0
    ? m.sign_up_bonus_like({ sum: rupees(signUpBonus * rupeesPerPoint) })
    : m.sign_up_bonus_hint({ points: figure(suggestedBonus(minimumSpend)) })
}

/** A tenth of the reward's points */
export const suggestedBonus = (minimumSpend: number): number => Math.ceil(minimumSpend / 10) || 50
