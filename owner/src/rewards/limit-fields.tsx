import { TextField } from '@dobara/ui/text-field'
import { TickField } from '@dobara/ui/tick-field'
import type { FieldWire } from '@dobara/web/form/use-contract-form.ts'
import { dayName } from '@dobara/web/rewards/when-text.ts'
import { m } from '@dobara/words/messages.js'

type Props = {
  days: readonly number[]
  onDays: (days: number[]) => void
  field: (name: 'days' | 'from' | 'to' | 'aDay' | 'onceAGuest') => FieldWire
}

const week = [0, 1, 2, 3, 4, 5, 6]

export function LimitFields({ days, onDays, field }: Props) {
  const { error } = field('days')
  const { error: timesError, ...from } = field('from')
  return (
    <>
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 text-label font-medium">{m.rewards_days()}</legend>
        <div className="grid grid-cols-7 gap-1 max-[20rem]:grid-cols-4">
          {week.map((day) => (
            <label
              key={day}
              className="relative grid min-h-12 place-items-center rounded-field bg-card pt-1 text-label leading-none inset-ring inset-ring-field-line has-checked:bg-banner has-checked:font-semibold has-checked:text-on-banner has-checked:inset-ring-2 has-checked:inset-ring-act has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-act"
            >
              <input
                type="checkbox"
                name="days"
                checked={days.includes(day)}
                onChange={({ target }) =>
                  onDays(target.checked ? [...days, day] : days.filter((other) => other !== day))
                }
                className="absolute inset-0 opacity-0"
              />
              {dayName(day)}
            </label>
          ))}
        </div>
        {error && (
          <p role="alert" className="text-label font-medium text-wrong">
            {error}
          </p>
        )}
      </fieldset>
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
