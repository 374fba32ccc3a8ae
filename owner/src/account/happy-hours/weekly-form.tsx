import { Pin } from '@dobara/contract/fields/fields'
import { WeeklyWindow } from '@dobara/contract/fields/window-fields'
import { TextField } from '@dobara/ui/text-field'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { m } from '@dobara/words/messages.js'
import * as z from 'zod/mini'
import { lazyPart } from '../../dashboard/lazy-part.tsx'
import { usePinField } from '../../pin/use-pin-field.ts'
import { DaysField } from '../../windows/days-field.tsx'
import { FormFoot } from './form-foot.tsx'
import { TimesField, TypedTimes } from './times-field.tsx'
import { placed, useWindowsSave, type Weekly, type Windows } from './use-windows.ts'

const { days, from, to } = WeeklyWindow.shape
const WeeklyShape = z.object({ days, from, to, halves: TypedTimes, pin: Pin })

const WindowsRehearsal = lazyPart(
  async () => (await import('../../rewards/rehearsal.tsx')).WindowsRehearsal,
)

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
  const [begin, end, halves] = form.watch(['from', 'to', 'halves'])
  const typed = { days: chosen, from: begin, to: end, halves: Number(halves) }
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
      <DaysField
        label={m.happy_days()}
        days={chosen}
        error={daysError}
        onChange={(days) =>
          form.setValue('days', days, { shouldValidate: form.formState.isSubmitted })
        }
      />
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
        consequence={
          (!window || written(typed) !== written(window)) && (
            <WindowsRehearsal
              windows={{ ...windows, weekly: placed<unknown>(windows.weekly, window, typed) }}
            />
          )
        }
        alert={alertAbove}
        saving={saving}
        onRemove={window ? onRemove : null}
        onCancel={onDone}
      />
    </form>
  )
}

type Times = Pick<Weekly, 'days' | 'from' | 'to'> & { halves: number }

const written = ({ days, from, to, halves }: Times): string =>
  [...days.toSorted(), from, to, halves].join(' ')
