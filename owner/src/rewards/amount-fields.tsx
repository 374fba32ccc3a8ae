import { ChoiceField } from '@dobara/ui/choice-field'
import { TextField } from '@dobara/ui/text-field'
import { TickField } from '@dobara/ui/tick-field'
import type { FieldWire } from '@dobara/web/form/use-contract-form.ts'
import { counted, rupees } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'

type Name = 'kind' | 'rupees' | 'percent' | 'mostRupees' | 'inSteps' | 'rewardCost' | 'reward'

type Props = {
  typed: { kind: string; rupees: string; percent: string; points?: number }
  field: (name: Name) => FieldWire
  pointsField: FieldWire
  /** Without a name of the owner's own, money off is named by its amount. */
  onNamed: (name: string) => void
}

const short = { inputMode: 'numeric', autoComplete: 'off', maxLength: 9 } as const

export function AmountFields({ typed, field, pointsField, onNamed }: Props) {
  const { kind } = typed
  const named = (name: 'rupees' | 'percent') => {
    const { onBlur, ...wire } = field(name)
    return {
      ...wire,
      onBlur: (event: Parameters<typeof onBlur>[0]) => {
        onNamed(nameOf(typed))
        return onBlur(event)
      },
    }
  }
  return (
    <>
      <ChoiceField
        label={m.rewards_kind()}
        choices={[
          { value: 'thing', label: m.rewards_thing() },
          { value: 'rupees', label: m.rewards_rupees() },
          { value: 'percent', label: m.rewards_percent() },
        ]}
        {...field('kind')}
      />
      {kind === 'rupees' && (
        <TextField label={m.rewards_rupees_off()} {...short} {...named('rupees')} />
      )}
      {kind === 'percent' && (
        <div className="grid grid-cols-2 items-end gap-3">
          <TextField label={m.rewards_percent_off()} {...short} {...named('percent')} />
          <TextField label={m.rewards_at_most()} {...short} {...field('mostRupees')} />
        </div>
      )}
      <TextField
        label={m.rewards_name()}
        placeholder={kind === 'thing' ? m.rewards_name_example() : nameOf(typed)}
        autoComplete="off"
        {...field('reward')}
      />
      <TextField
        label={m.minimum_spend()}
        type="number"
        inputMode="numeric"
        placeholder="400"
        {...pointsField}
      />
      {kind === 'rupees' ? (
        <div className="grid gap-1">
          <TickField label={m.rewards_in_steps()} {...field('inSteps')} />
          <p className="text-label text-quiet">{stepsExample(typed)}</p>
        </div>
      ) : (
        <TextField
          label={m.reward_cost()}
          hint={m.reward_cost_hint()}
          {...short}
          {...field('rewardCost')}
        />
      )}
    </>
  )
}

/** Empty for a thing, and as long as the amount is */
function nameOf({ kind, rupees: off, percent }: Props['typed']): string {
  if (kind === 'rupees' && Number(off) > 0)
    return m.rewards_rupees_name({ rupees: rupees(Number(off)) })
  if (kind === 'percent' && Number(percent) > 0) return m.rewards_percent_name({ percent })
  return ''
}

const stepsExample = ({ rupees: off, points }: Props['typed']) =>
  m.rewards_in_steps_hint({
    rupees: rupees((Number(off) || 50) * 3),
    points: counted((Number(points) || 400) * 3),
  })
