import { figure } from '@dobara/web/text/formats.ts'
import { inUnit } from '@dobara/web/text/unit.ts'
import { m } from '@dobara/words/messages.js'
import { type Bar, barsOf } from './bars.ts'
import { ShownFigures } from './shown-figures.tsx'
import { dayName, dayWithYear, type InsightsAnswer } from './words.ts'

type Props = { days: InsightsAnswer['days'] }

const height = 100
/** As a share of a bar and its space */
const barWidth = 0.72

const tableColumns = [
  { name: 'visits', head: m.insights_head_visits },
  { name: 'newGuests', head: m.insights_head_new },
  { name: 'points', head: () => inUnit(m.insights_head_points()) },
] as const

/** First visits are outlined, other visits filled. */
export function VisitsChart({ days }: Props) {
  const bars = barsOf(days)
  const highest = bars.reduce<Bar | undefined>(
    (high, bar) => (bar.visits > (high?.visits ?? 0) ? bar : high),
    undefined,
  )
  if (!highest) return null
  const [first, last] = [bars[0], bars.at(-1)]
  const columns = tableColumns.filter(({ name }) => bars.some((bar) => bar[name] !== 0))
  const sentence = m.insights_chart_sentence({
    from: dayName(first?.from ?? ''),
    until: dayName(last?.until ?? ''),
    most: figure(highest.visits),
    when: span(highest),
  })
  return (
    <figure className="grid gap-2">
      <figcaption className="flex flex-wrap items-center gap-x-5 gap-y-1 text-label">
        <span className="font-semibold">{m.insights_chart()}</span>
        <Key name={m.insights_chart_again()} isFilled />
        <Key name={m.insights_chart_first()} />
      </figcaption>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <span aria-hidden="true" className="text-label leading-none text-quiet">
          {figure(highest.visits)}
        </span>
        <svg
          role="img"
          aria-label={sentence}
          viewBox={`0 0 ${bars.length} ${height}`}
          preserveAspectRatio="none"
          className="h-28 w-full border-b border-field-line text-act"
        >
          {bars.map((bar, place) => (
            <BarDrawing key={bar.from} bar={bar} place={place} most={highest.visits} />
          ))}
        </svg>
        <span />
        <span aria-hidden="true" className="flex justify-between pt-1 text-label text-quiet">
          <span>{dayWithYear(first?.from ?? '')}</span>
          <span>{dayName(last?.until ?? '')}</span>
        </span>
      </div>
      <ShownFigures
        heads={[m.insights_head_days(), ...columns.map(({ head }) => head())]}
        rows={bars
          .filter((bar) => columns.some(({ name }) => bar[name] !== 0))
          .map((bar) => [
            bar.isPart ? m.insights_part({ days: span(bar) }) : span(bar),
            ...columns.map(({ name }) => figure(bar[name])),
          ])}
      />
    </figure>
  )
}

const span = ({ from, until }: Bar) =>
  from === until ? dayName(from) : `${dayName(from)} – ${dayName(until)}`

function BarDrawing({ bar, place, most }: { bar: Bar; place: number; most: number }) {
  const x = place + (1 - barWidth) / 2
  const unit = (height - 2) / most
  const again = (bar.visits - bar.newGuests) * unit
  const whole = bar.visits * unit
  return (
    <>
      <rect x={x} y={height - again} width={barWidth} height={again} fill="currentColor" />
      {bar.newGuests > 0 && (
        <rect
          x={x}
          y={height - whole}
          width={barWidth}
          height={whole - again}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </>
  )
}

const Key = ({ name, isFilled = false }: { name: string; isFilled?: boolean }) => (
  <span className="flex items-center gap-1.5">
    <span
      aria-hidden="true"
      className={`size-3.5 text-act inset-ring-2 inset-ring-current ${isFilled ? 'bg-act' : ''}`}
    />
    <span className="seated">{name}</span>
  </span>
)
