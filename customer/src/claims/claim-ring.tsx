import { RingFigure } from '@dobara/ui/ring-figure'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { m } from '@dobara/words/messages.js'

type Props = {
  progress: number
  points: string
}

/** Screen readers skip the ring, because the words below say the same. */
export const ClaimRing = ({ progress, points }: Props) => (
  <span
    aria-hidden="true"
    className="grid aspect-square w-44 max-w-full place-items-center *:col-start-1 *:row-start-1"
  >
    <ThaliRing progress={progress} className="size-full" />
    <span className="grid max-w-28 justify-items-center">
      <RingFigure className="text-[2.75rem]">{points}</RingFigure>
      <span className="text-label text-quiet lowercase">{m.points_label()}</span>
    </span>
  </span>
)
