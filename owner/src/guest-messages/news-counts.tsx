import type { countNews } from '@dobara/contract/calls/messages'
import type { Answer } from '@dobara/contract/client/typed-call'
import { figure, rupees } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'

type Counts = Answer<typeof countNews>

/** How many of the group the news reaches, why the others not, and what it costs. */
export const NewsCounts = ({ counts }: { counts: Counts }) => (
  <div className="grid gap-0.5 py-1.5">
    <p className="font-semibold">
      {m.news_reaches({ reached: figure(counts.toSend), all: figure(counts.inSegment) })}
    </p>
    <ul className="text-label text-quiet empty:hidden">
      {linesOf(counts).map(({ name, value }) => (
        <li key={name}>
          {name}: {value}
        </li>
      ))}
    </ul>
  </div>
)

/** Lines without a count are left out. */
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
