import { Button } from '@dobara/ui/button'
import { Dialog } from '@dobara/ui/dialog'
import { SelectField } from '@dobara/ui/select-field'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { birthdayOf, daysIn, monthNames } from './birthday.ts'

type Props = {
  restaurant: string
  /** The birthday that another restaurant knows, already filled in */
  known: string | null
  isOpen: boolean
  onClose: () => void
  onSave: (birthday: string) => void
}

export const BirthdayDialog = ({ restaurant, isOpen, onClose, ...form }: Props) => (
  <Dialog
    isOpen={isOpen}
    onClose={onClose}
    title={m.birthday_title()}
    description={m.birthday_lead({ restaurant })}
  >
    <BirthdayForm {...form} onCancel={onClose} />
  </Dialog>
)

type FormProps = Pick<Props, 'known' | 'onSave'> & { onCancel: () => void }

function BirthdayForm({ known, onSave, onCancel }: FormProps) {
  const [month, setMonth] = useState(Number(known?.slice(0, 2) ?? 0))
  const [day, setDay] = useState(Number(known?.slice(3) ?? 0))
  const [isReminded, setIsReminded] = useState(false)
  const reminder = (value: number) => (isReminded && !value ? m.birthday_missing() : undefined)
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setIsReminded(true)
        if (month && day) onSave(birthdayOf(month, day))
      }}
    >
      <div className="grid grid-cols-[2fr_3fr] gap-3">
        <SelectField
          label={m.birthday_day()}
          name="day"
          value={day || ''}
          error={reminder(day)}
          onChange={({ target }) => setDay(Number(target.value))}
        >
          <option value="" disabled />
          {Array.from({ length: daysIn(month) }, (_, before) => before + 1).map((number) => (
            <option key={number}>{number}</option>
          ))}
        </SelectField>
        <SelectField
          label={m.birthday_month()}
          name="month"
          value={month || ''}
          error={reminder(month)}
          onChange={({ target }) => {
            const chosen = Number(target.value)
            setMonth(chosen)
            setDay(Math.min(day, daysIn(chosen)))
          }}
        >
          <option value="" disabled />
          {monthNames().map((name, before) => (
            <option key={name} value={before + 1}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Button look="quiet" onClick={onCancel}>
          {m.cancel()}
        </Button>
        <Button type="submit">{m.birthday_allow()}</Button>
      </div>
    </form>
  )
}
