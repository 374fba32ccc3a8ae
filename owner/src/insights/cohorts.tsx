import { fewGuests } from '@dobara/contract/rules/insights'
import { figure, monthName } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { ChartCard } from './chart-card.tsx'
import { type InsightsAnswer, percent } from './words.ts'

type Cohort = InsightsAnswer['cohorts'][number]

export function Cohorts({ cohorts }: { cohorts: InsightsAnswer['cohorts'] }) {
  const longest = Math.max(0, ...cohorts.map(({ visited }) => visited.length))
  const later = Array.from({ length: longest }, (_, months) => months).filter(
    (months) => months > 0 && cohorts.some(({ visited }) => visited[months]),
  )
  if (later.length === 0) return null
  const name = m.insights_cohorts()
  return (
    <ChartCard defined={{ name, definition: m.insights_def_cohorts() }}>
      <section
        aria-label={name}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling must be possible by keyboard
        tabIndex={0}
        className="relative -mx-4 overflow-x-auto pr-8 pl-4 [mask-image:linear-gradient(to_right,#000_calc(100%-2rem),transparent)]"
      >
        <table className="border-separate border-spacing-1 text-label">
          <thead>
            <tr className="text-quiet">
              <th
                scope="col"
                rowSpan={2}
                className="sticky left-0 bg-card pr-2 text-left align-bottom font-medium"
              >
                {m.insights_head_month()}
              </th>
              <th scope="col" rowSpan={2} className="px-2 text-right align-bottom font-medium">
                {m.insights_head_guests()}
              </th>
              <th scope="colgroup" colSpan={later.length} className="px-2 text-left font-medium">
                <span className="inline-block max-w-[8.5rem]">{m.insights_head_later()}</span>
              </th>
            </tr>
            <tr className="text-quiet">
              {later.map((months) => (
                <th key={months} scope="col" className="min-w-14 px-1 text-center font-medium">
                  {figure(months)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cohorts.map((cohort) => (
              <Row key={cohort.month} cohort={cohort} later={later} />
            ))}
          </tbody>
        </table>
      </section>
      {cohorts.some(({ guests }) => guests >= fewGuests) && (
        <p className="text-label text-quiet">
          {m.insights_cohorts_percent({ few: figure(fewGuests) })}
        </p>
      )}
    </ChartCard>
  )
}

type RowProps = { cohort: Cohort; later: readonly number[] }

const Row = ({ cohort: { month, guests, visited, isUnfinished }, later }: RowProps) => (
  <tr>
    <th scope="row" className="sticky left-0 bg-card pr-2 text-left font-normal whitespace-nowrap">
      {monthName(month)}
    </th>
    <td className="px-2 text-right font-semibold">{figure(guests)}</td>
    {later.map((months) => {
      const count = visited[months]
      if (count === undefined) return null
      const isLast = isUnfinished && months === visited.length - 1
      return (
        <td
          key={months}
          style={{ '--part': `${Math.round((count / guests) * 40)}%` } as object}
          className={`h-9 rounded-[6px] px-1 text-center ${isLast ? 'bg-[repeating-linear-gradient(135deg,var(--color-line)_0_2px,transparent_2px_7px)] outline-1 -outline-offset-1 outline-field-line' : 'bg-[color-mix(in_srgb,var(--color-turmeric)_var(--part),var(--color-card))]'}`}
        >
          <span className={isLast ? 'rounded-[4px] bg-card px-1' : ''}>
            {guests < fewGuests ? figure(count) : percent(count, guests)}
          </span>
          {isLast && <span className="sr-only"> {m.insights_so_far()}</span>}
        </td>
      )
    })}
  </tr>
)
