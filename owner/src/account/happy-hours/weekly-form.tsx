import { Pin } from '@dobara/contract/fields/fields'
import { WeeklyWindow } from '@dobara/contract/fields/window-fields'
import { TextField } from '@dobara/ui/text-field'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { shortWeekday } from '@dobara/web/windows/window-text.ts'
import { m } from '@dobara/words/messages.js'
import * as z from 'zod/mini'
import { usePinField } from '../../pin/use-pin-field.ts'
import { FormFoot } from './form-foot.tsx'
import { TimesField, TypedTimes } from './times-field.tsx'
import { placed, useWindowsSave, type Weekly, type Windows } from './use-windows.ts'

const { days, from, to } = WeeklyWindow.shape
const WeeklyShape = z.object({ days, from, to, halves: TypedTimes, pin: Pin })

type Props = {
  window: Weekly | null
  windows: Windows
  onRemove: () => void
  onDone: () => void
}

export function WeeklyForm({ window, windows, onRemove, onDone }: Props) {
  const saving = useWindowsSave(onDone)
  const form = useContractForm(WeeklyShape, {
    defaultValues: {
      days: window?.days ?? [],
      from: window?.from ?? '16:00',
      to: window?.to ?? '19:00',
      halves: String(window?.halves ?? 4),
      pin: '',
    },
    refusal: saving.refusal,
  })
  const { pin, alertAbove } = usePinField(form, saving)
  const chosen = form.watch('days')
  const [begin, end] = form.watch(['from', 'to'])
  const daysError = form.field('days').error
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit(({ pin, ...next }) => {
        const weekly = placed(windows.weekly, window, next)
        void saving.send({ body: { ...windows, weekly, pin } })
      })}
    >
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 text-label font-medium">{m.happy_days()}</legend>
        <div className="flex flex-wrap gap-2">
          {[0, 1, 2, 3, 4, 5, 6].map((day) => (
            <label
              key={day}
              className="relative grid min-h-12 min-w-12 place-items-center rounded-field bg-card px-2 inset-ring inset-ring-field-line has-checked:bg-banner has-checked:font-semibold has-checked:text-on-banner has-checked:inset-ring-2 has-checked:inset-ring-act has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-act"
            >
              <input
                type="checkbox"
                className="absolute inset-0 opacity-0"
                checked={chosen.includes(day)}
                onChange={({ target }) =>
                  form.setValue(
                    'days',
                    target.checked
                      ? [...chosen, day].sort()
                      : chosen.filter((other) => other !== day),
                    { shouldValidate: form.formState.isSubmitted },
                  )
                }
              />
              {shortWeekday(day)}
            </label>
          ))}
        </div>
        {daysError && (
          <p role="alert" className="text-label font-medium text-wrong">
            {daysError}
          </p>
        )}
      </fieldset>
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField label={m.happy_from()} type="time" {...form.field('from')} />
        <TextField
          label={m.happy_to()}
          type="time"
          hint={end && end <= begin ? m.happy_next_day() : undefined}
          {...form.field('to')}
        />
      </div>
      <TimesField {...form.field('halves')} />
      <FormFoot
        pin={pin}
        alert={alertAbove}
        saving={saving}
        onRemove={window ? onRemove : null}
        onCancel={onDone}
      />
    </form>
  )
}
