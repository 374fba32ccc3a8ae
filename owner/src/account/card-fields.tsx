import { limits } from '@dobara/contract/rules/limits'
import { TextField } from '@dobara/ui/text-field'
import type { FieldWire } from '@dobara/web/form/use-contract-form.ts'
import { m } from '@dobara/words/messages.js'

type Props = {
  field: (name: 'reward') => FieldWire
  numberField: (
    name: 'minimumSpend' | 'signUpBonus',
    checkedWith?: ('minimumSpend' | 'signUpBonus')[],
  ) => FieldWire
}

export const CardFields = ({ field, numberField }: Props) => (
  <>
    <TextField label={m.reward()} placeholder={m.reward_example()} {...field('reward')} />
    <div className="grid gap-x-3 gap-y-5 min-[20rem]:grid-cols-2 sm:gap-x-4">
      <TextField
        label={m.stamps_on_card()}
        hint={m.stamps_range(limits.stamps_on_card_wrong)}
        type="number"
        inputMode="numeric"
        {...numberField('minimumSpend', ['signUpBonus'])}
      />
      <TextField
        label={m.stamps_bonus()}
        hint={m.stamps_range(limits.stamps_bonus_wrong)}
        type="number"
        inputMode="numeric"
        {...numberField('signUpBonus')}
      />
    </div>
  </>
)
