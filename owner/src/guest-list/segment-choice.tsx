import type { listCustomers } from '@dobara/contract/calls/customers'
import type { Answer } from '@dobara/contract/client/typed-call'
import type { Segment } from '@dobara/contract/rules/segments'
import { figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { aboutSegment, filtersOf, segmentName } from './words.ts'

type Props = {
  /** Undefined for all guests */
  segment: Segment | undefined
  onChoose: (segment: Segment | undefined) => void
  counts: Answer<typeof listCustomers>['counts'] | undefined
  choices?: readonly (Segment | 'all')[]
  isAllInSight?: boolean
}

const oneLine =
  'overflow-x-auto -mx-1 px-1 max-sm:-mx-4.5 max-sm:px-4.5 @max-[36rem]:sm:pr-6 @max-[36rem]:sm:[mask-image:linear-gradient(to_right,#000_calc(100%-1.5rem),transparent)] @min-[36rem]:mx-0 @min-[36rem]:flex-wrap @min-[36rem]:px-0 @min-[56rem]:gap-1.5'

export const SegmentChoice = ({
  segment,
  onChoose,
  counts,
  choices = filtersOf(counts, segment),
  isAllInSight = false,
}: Props) => (
  <>
    <fieldset className="min-w-0">
      <legend className="sr-only">{m.guests_segments()}</legend>
      <div
        className={`flex gap-2 py-1 ${isAllInSight ? 'flex-wrap @min-[36rem]:gap-1.5' : oneLine}`}
      >
        {choices.map((filter) => (
          <label
            key={filter}
            className={`relative flex min-h-[48px] shrink-0 items-center justify-center gap-2 rounded-full bg-card px-[13px] @min-[56rem]:gap-1.5 @min-[56rem]:px-2.5 seated text-label leading-tight font-semibold text-act inset-ring inset-ring-field-line transition-colors has-checked:bg-banner has-checked:text-on-banner has-checked:inset-ring-2 has-checked:inset-ring-act has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-act ${isAllInSight ? 'max-w-full min-w-[56px] @min-[36rem]:min-w-[48px] @min-[36rem]:px-2' : ''}`}
          >
            <input
              type="radio"
              name="segment"
              value={filter}
              checked={(segment ?? 'all') === filter}
              onChange={() => onChoose(filter === 'all' ? undefined : filter)}
              className="absolute inset-0 opacity-0"
            />
            {segmentName[filter]()}
            <span className="min-w-[2ch] text-center text-quiet">
              {counts && figure(counts[filter])}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
    {segment && (
      <p role="status" className="text-label text-quiet">
        {aboutSegment[segment]()}
      </p>
    )}
  </>
)
