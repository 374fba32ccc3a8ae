import { TextField } from '@dobara/ui/text-field'
import { TickField } from '@dobara/ui/tick-field'
import type { FieldWire } from '@dobara/web/form/use-contract-form.ts'
import { m } from '@dobara/words/messages.js'
import { DaysField } from '../windows/days-field.tsx'

type Props = {
  days: readonly number[]
  onDays: (days: number[]) => void
  field: (name: 'days' | 'from' | 'to' | 'aDay' | 'onceAGuest') => FieldWire
}

export function LimitFields({ days, onDays, field }: Props) {
  const { error } = field('days')
  const { error: timesError, ...from } = field('from')
  return (
    <>
      <DaysField label={m.rewards_days()} days={days} error={error} onChange={onDays} />
      <div className="grid grid-cols-2 gap-3">
        <TextField label={m.rewards_from()} type="time" error={timesError} {...from} />
        <TextField label={m.rewards_to()} type="time" {...field('to')} />
      </div>
      <TextField
        label={m.rewards_a_day()}
        hint={m.rewards_a_day_hint()}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        {...field('aDay')}
      />
      <TickField label={m.rewards_once()} {...field('onceAGuest')} />
    </>
  )
}
