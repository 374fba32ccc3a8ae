import type { countNews } from '@dobara/contract/calls/messages'
import type { Answer } from '@dobara/contract/client/typed-call'
import { figure, rupees } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { Folded } from './folded.tsx'

type Counts = Answer<typeof countNews>

export function NewsCounts({ counts }: { counts: Counts }) {
  const lines = linesOf(counts)
  const reaches = (
    <span className="font-semibold">
      {m.news_reaches({ reached: figure(counts.toSend), all: figure(counts.inSegment) })}
    </span>
  )
  if (lines.length === 0) return <p>{reaches}</p>
  return (
    <Folded summary={reaches}>
      <dl className="grid max-w-prose">
        {lines.map(({ name, value }) => (
          <div key={name} className="flex items-baseline justify-between gap-4 py-1 text-label">
            <dt className="text-quiet">{name}</dt>
            <dd className="shrink-0 font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </Folded>
  )
}

const linesOf = (counts: Counts) =>
  [
    { name: m.news_not_allowing(), count: counts.notAllowing, inWords: figure },
    { name: m.news_not_reached(), count: counts.notReached, inWords: figure },
    { name: m.news_too_many(), count: counts.tooMany, inWords: figure },
    { name: m.news_kept_out(), count: counts.keptOut, inWords: figure },
    { name: m.news_cost(), count: counts.rupees, inWords: rupees },
  ]
    .filter(({ count }) => count > 0)
    .map(({ name, count, inWords }) => ({ name, value: inWords(count) }))
