import type { countNews } from '@dobara/contract/calls/messages'
import type { Answer } from '@dobara/contract/client/typed-call'
import { figure, rupees } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'

type Counts = Answer<typeof countNews>

/** From all guests of the group down to those whom the news goes to, with what it costs. */
export const NewsCounts = ({ counts }: { counts: Counts }) => (
  <div className="self-start rounded-card border border-line bg-card px-4.5 pt-3 pb-2.5 sm:px-5">
    <dl className="grid">
      <Line name={m.news_in_segment()} value={figure(counts.inSegment)} />
      <Line name={m.news_not_allowing()} value={less(counts.notAllowing)} />
      <Line name={m.news_not_reached()} value={less(counts.notReached)} />
      <Line name={m.news_too_many()} value={less(counts.tooMany)} />
      <Line name={m.news_kept_out()} value={less(counts.keptOut)} />
      <div className="mt-1.5 flex items-center justify-between gap-4 border-t border-line pt-2.5 pb-1">
        <dt className="font-semibold">{m.news_goes_to()}</dt>
        <dd className="display seated text-[2rem] leading-none text-points">
          {figure(counts.toSend)}
        </dd>
      </div>
      <Line name={m.news_cost()} value={rupees(counts.rupees)} />
    </dl>
  </div>
)

/** A number that is taken away. */
const less = (count: number) => (count === 0 ? '0' : `−${figure(count)}`)

const Line = ({ name, value }: { name: string; value: string }) => (
  <div className="flex items-baseline justify-between gap-4 py-1 text-label">
    <dt className="text-quiet">{name}</dt>
    <dd className="shrink-0 font-medium">{value}</dd>
  </div>
)
