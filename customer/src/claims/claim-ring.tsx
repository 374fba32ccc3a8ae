import type { Unit } from '@dobara/contract/rules/stamps'
import { RingFigure } from '@dobara/ui/ring-figure'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { inUnit } from '@dobara/web/text/unit.ts'
import { m } from '@dobara/words/messages.js'

type Props = {
  progress: number
  points: string
  unit: Unit | undefined
}

/** Screen readers skip the ring, because the words below say the same. */
export const ClaimRing = ({ progress, points, unit }: Props) => (
  <span
    aria-hidden="true"
    className="grid aspect-square w-44 max-w-full place-items-center *:col-start-1 *:row-start-1"
  >
    <ThaliRing progress={progress} className="size-full" />
    <span className="grid max-w-28 justify-items-center">
      <RingFigure className="text-[2.75rem]">{points}</RingFigure>
      <span className="text-label text-quiet lowercase">{inUnit(m.points_label(), unit)}</span>
    </span>
  </span>
)
