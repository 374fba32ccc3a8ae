import { Month, Pin } from '@dobara/contract/fields/fields'
import { calendarDay } from '@dobara/contract/text/india-time'
import { ChoiceField } from '@dobara/ui/choice-field'
import { SelectField } from '@dobara/ui/select-field'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { monthName } from '@dobara/web/text/formats.ts'
import { monthsUntil } from '@dobara/web/time/months-until.ts'
import { m } from '@dobara/words/messages.js'
import * as z from 'zod/mini'
import { useRestaurantProfile } from '../api/restaurant.ts'
import { PinAndButtons } from '../pin/pin-and-buttons.tsx'
import { usePinField } from '../pin/use-pin-field.ts'
import type { Export, Months } from './use-export.ts'

const EntriesShape = z.object({
  which: z.enum(['all', 'some']),
  firstMonth: Month,
  lastMonth: Month,
  pin: Pin,
})

type Props = {
  starting: Export['starting']
  isOfSomeMonths: boolean
  onStart: (pin: string, months: Months) => void
  onCancel: () => void
}

export function EntriesForm({ starting, isOfSomeMonths, onStart, onCancel }: Props) {
  const { refusal } = starting
  const { data: restaurant } = useRestaurantProfile()
  const now = Date.now()
  const months = monthsUntil(
    calendarDay(Date.parse(restaurant?.createdAt ?? '') || now),
    calendarDay(now),
  )
  const lastWhole = (months[1] ?? months[0])?.month ?? ''
  const form = useContractForm(EntriesShape, {
    defaultValues: {
      which: isOfSomeMonths ? 'some' : 'all',
      firstMonth: lastWhole,
      lastMonth: lastWhole,
      pin: '',
    },
    refusal,
    alert: starting.alert,
  })
  const { pin, alertAbove } = usePinField(form, starting)
  const options = months.map(({ month }) => (
    <option key={month} value={month}>
      {monthName(month)}
    </option>
  ))
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit(({ which, pin, firstMonth, lastMonth }) =>
        onStart(pin, which === 'all' ? {} : { firstMonth, lastMonth }),
      )}
    >
      <FormAlert text={alertAbove} onDismiss={starting.reset} />
      {months.length > 1 && (
        <ChoiceField
          label={m.export_which_months()}
          choices={[
            { value: 'all', label: m.export_all_months() },
            { value: 'some', label: m.export_some_months() },
          ]}
          {...form.field('which')}
        />
      )}
      {form.watch('which') === 'some' && (
        <div className="grid grid-cols-2 items-start gap-2">
          <SelectField label={m.export_first_month()} {...form.field('firstMonth')}>
            {options}
          </SelectField>
          <SelectField label={m.export_last_month()} {...form.field('lastMonth')}>
            {options}
          </SelectField>
        </div>
      )}
      <PinAndButtons
        whose="owner"
        pin={{ autoFocus: true, ...pin }}
        submit={{ waiting: starting.isWaiting && m.loading(), children: m.export_download() }}
        onCancel={onCancel}
      />
    </form>
  )
}
