import type { Unit } from '@dobara/contract/rules/stamps'
import { RingFigure } from '@dobara/ui/ring-figure'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { figure } from '@dobara/web/text/formats.ts'
import { inUnit } from '@dobara/web/text/unit.ts'
import { m } from '@dobara/words/messages.js'

type Props = {
  progress: number
  /** 0: a gift */
  cost: number
  sign?: '+' | ''
  unit: Unit | undefined
}

/** Screen readers skip the ring, because the words below say the same. */
export const ClaimRing = ({ progress, cost, sign = '', unit }: Props) => (
  <span
    aria-hidden="true"
    className="grid aspect-square w-44 max-w-full place-items-center *:col-start-1 *:row-start-1"
  >
    <ThaliRing progress={progress} className="size-full" />
    {cost > 0 && (
      <span className="grid max-w-28 justify-items-center">
        <RingFigure className="text-[2.75rem]">{`${sign}${figure(cost)}`}</RingFigure>
        <span className="text-label text-quiet lowercase">{inUnit(m.points_label(), unit)}</span>
      </span>
    )}
  </span>
)
