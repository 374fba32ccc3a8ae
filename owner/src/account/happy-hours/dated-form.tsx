import { Pin } from '@dobara/contract/fields/fields'
import { Day } from '@dobara/contract/fields/window-fields'
import { festivalNames } from '@dobara/contract/rules/festivals'
import { mostDaysAhead } from '@dobara/contract/rules/points-windows'
import { calendarDay, dayMilliseconds } from '@dobara/contract/text/india-time'
import { festivalsEnd, festivalsFrom } from '@dobara/contract/windows/festivals-from'
import { SelectField } from '@dobara/ui/select-field'
import { TextField } from '@dobara/ui/text-field'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { fullDate } from '@dobara/web/time/human-time.ts'
import { useNow } from '@dobara/web/time/use-now.ts'
import { datedText, festivalText } from '@dobara/web/windows/window-text.ts'
import { m } from '@dobara/words/messages.js'
import * as z from 'zod/mini'
import { usePinField } from '../../pin/use-pin-field.ts'
import { FormFoot } from './form-foot.tsx'
import { TimesField, TypedTimes } from './times-field.tsx'
import { type Dated, placed, useWindowsSave, type Windows } from './use-windows.ts'

const DatedShape = z.object({
  festival: z.string(),
  from: Day,
  to: Day,
  halves: TypedTimes,
  pin: Pin,
})

/** A festival may come twice in twelve months. Empty: other days. */
const keyOf = ({ from, ...of }: { from: string; name?: string; festival?: string | null }) => {
  const name = of.name ?? of.festival
  return name ? `${name} ${from}` : ''
}

type Props = {
  window: Dated | null
  windows: Windows
  onRemove: () => void
  onDone: () => void
}

export function DatedForm({ window, windows, onRemove, onDone }: Props) {
  const saving = useWindowsSave(onDone)
  const now = new Date(useNow())
  const offered = festivalsFrom(now)
  const first = window ?? offered[0] ?? { from: calendarDay(now), to: calendarDay(now) }
  const form = useContractForm(DatedShape, {
    defaultValues: {
      festival: window ? keyOf(window) : offered[0] ? keyOf(offered[0]) : '',
      from: first.from,
      to: first.to,
      halves: String(window?.halves ?? 4),
      pin: '',
    },
    refusal: saving.refusal,
  })
  const { pin, alertAbove } = usePinField(form, saving)
  const { onChange, ...festival } = form.field('festival')
  const last = calendarDay(now.getTime() + mostDaysAhead * dayMilliseconds)
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit(({ pin, festival, ...days }) => {
        const name = festivalNames.find((each) => festival.startsWith(`${each} `)) ?? null
        const dated = placed(windows.dated, window, { ...days, festival: name })
        void saving.send({ body: { ...windows, dated, pin } })
      })}
    >
      <SelectField
        label={m.happy_which()}
        hint={m.happy_list_ends({ day: fullDate(`${festivalsEnd()}T12:00:00+05:30`) })}
        {...festival}
        onChange={async (event) => {
          await onChange(event)
          const found = offered.find((each) => keyOf(each) === event.target.value)
          if (!found) return
          form.setValue('from', found.from)
          form.setValue('to', found.to)
        }}
      >
        {offered.map((each) => (
          <option key={keyOf(each)} value={keyOf(each)}>
            {festivalText(each.name)} · {datedText(each)}
          </option>
        ))}
        {window?.festival && !offered.some((each) => keyOf(each) === keyOf(window)) && (
          <option value={keyOf(window)}>{festivalText(window.festival)}</option>
        )}
        <option value="">{m.happy_other_days()}</option>
      </SelectField>
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField label={m.happy_first_day()} type="date" max={last} {...form.field('from')} />
        <TextField label={m.happy_last_day()} type="date" {...form.field('to')} />
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
