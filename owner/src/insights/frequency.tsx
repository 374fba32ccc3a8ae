import { figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { ChartCard } from './chart-card.tsx'
import type { InsightsAnswer } from './words.ts'

type Props = { frequency: InsightsAnswer['frequency'] }

export function Frequency({ frequency }: Props) {
  const { guests, visits, once, twice, threeOrFour, fiveOrMore } = frequency
  if (guests === 0) return null
  const rows = [
    [m.insights_once(), once],
    [m.insights_twice(), twice],
    [m.insights_three_or_four(), threeOrFour],
    [m.insights_five_or_more(), fiveOrMore],
  ] as const
  const shown = rows.filter(([, count]) => count > 0)
  const most = Math.max(...rows.map(([, count]) => count))
  return (
    <ChartCard
      defined={{ name: m.insights_name_frequency(), definition: m.insights_def_frequency() }}
    >
      <dl className="grid gap-2">
        {shown.map(([name, count]) => (
          <div
            key={name}
            className="grid grid-cols-[minmax(0,7.5rem)_minmax(0,1fr)_auto] items-center gap-3"
          >
            <dt className="seated text-label leading-tight">{name}</dt>
            <dd aria-hidden="true" className="h-6">
              <svg className="size-full text-act" preserveAspectRatio="none" viewBox="0 0 100 1">
                <title>{name}</title>
                <rect width={(count / most) * 100} height="1" fill="currentColor" />
              </svg>
            </dd>
            <dd className="seated min-w-8 text-right font-semibold">{figure(count)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-label text-quiet">
        {m.insights_frequency_mean({ figure: (visits / guests).toFixed(1) })}
      </p>
    </ChartCard>
  )
}
