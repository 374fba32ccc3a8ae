import { Dialog } from '@dobara/ui/dialog'
import { RingFigure } from '@dobara/ui/ring-figure'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { counted, figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import type { Membership } from '../offline-store/guest-shape.ts'
import { progressOf } from '../places/progress.ts'
import { TakeOrNot } from './take-or-not.tsx'
import type { Imported } from './use-imported.ts'

type Props = { place: Membership; imported: Imported; isOpen: boolean; onClose: () => void }

/** Longer figures are smaller, to stay within the ring. */
const longFigure = 5

export function ImportedDialog({ place, imported: { points, unit }, isOpen, onClose }: Props) {
  const { resId, restaurantName: restaurant } = place
  const words = figure(points)
  const said = { points: counted(points, unit) }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.imported_here(said)}>
      <div className="grid justify-items-center gap-4 pt-2 text-center">
        <ThaliRing
          progress={progressOf({ ...place, balance: place.balance + points })}
          className="size-32"
        >
          <RingFigure
            className={`text-points ${words.length > longFigure ? 'text-[1.375rem]' : 'text-[2.25rem]'}`}
          >
            {words}
          </RingFigure>
        </ThaliRing>
        <p className="text-lead font-semibold text-balance wrap-anywhere">
          {m.imported_points({ restaurant, ...said })}
        </p>
        <TakeOrNot
          resId={resId}
          onAnswered={(taken) =>
            taken && toast({ text: m.joined_imported({ points: counted(taken.points, unit) }) })
          }
        />
      </div>
    </Dialog>
  )
}
