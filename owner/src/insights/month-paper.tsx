import { getInsights } from '@dobara/contract/calls/insights'
import { calendarDay } from '@dobara/contract/text/india-time'
import { Button } from '@dobara/ui/button'
import { SelectField } from '@dobara/ui/select-field'
import { callLogged } from '@dobara/web/api/call-logged.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { useTask } from '@dobara/web/state/use-task.ts'
import { monthName } from '@dobara/web/text/formats.ts'
import { monthsUntil } from '@dobara/web/time/months-until.ts'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { useRestaurantProfile } from '../api/restaurant.ts'
import { save } from '../invite/use-poster.ts'
import { Part } from './part.tsx'

const mostMonths = 12

type Props = {
  since: string
  until: string
}

export function MonthPaper({ since, until }: Props) {
  const { data: restaurant } = useRestaurantProfile()
  const months = monthsUntil(since, until).slice(0, mostMonths)
  const [month, setMonth] = useState(
    months.find(({ isWhole }) => isWhole)?.month ?? months[0]?.month,
  )
  const paper = useTask(makePaper, save)
  if (!restaurant || !month) return null
  return (
    <Part title={m.insights_paper_title()}>
      <div className="grid max-w-120 gap-4">
        <p className="text-quiet">{m.insights_paper_lead()}</p>
        <SelectField
          label={m.insights_paper_month()}
          value={month}
          onChange={({ target }) => {
            paper.reset()
            setMonth(target.value)
          }}
        >
          {months.map(({ month: value, isWhole }) => (
            <option key={value} value={value}>
              {isWhole ? monthName(value) : m.insights_month_so_far({ month: monthName(value) })}
            </option>
          ))}
        </SelectField>
        <FormAlert
          text={paper.failure === undefined ? null : m.insights_paper_failed()}
          onDismiss={paper.reset}
        />
        {paper.answer && (
          <p role="status" className="font-semibold text-done">
            {m.insights_paper_ready({ file: paper.answer.name })}
          </p>
        )}
        <Button
          look="quiet"
          onClick={() => paper.start({ restaurant, month })}
          waiting={paper.isRunning && m.insights_paper_making()}
        >
          {m.insights_paper_make()}
        </Button>
      </div>
    </Part>
  )
}

interface Wanted {
  restaurant: { restaurantName: string; city: string; resId: string }
  month: string
}

async function makePaper({ restaurant, month }: Wanted): Promise<File> {
  const [{ makePage }, { pageWords }, answer] = await Promise.all([
    import('./paper/make-page.ts'),
    import('./paper/page-words.ts'),
    callLogged(getInsights, { query: { month } }),
  ])
  const today = calendarDay(Date.now())
  const pdf = await makePage(pageWords(restaurant, answer, today))
  const name = `dobara-${restaurant.resId}-${month}.pdf`.toLowerCase()
  return new File([pdf], name, { type: pdf.type })
}
