import { Card } from '@dobara/ui/card'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { counted, shortLastDay } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import type { Membership } from '../offline-store/guest-shape.ts'
import { TakeOrNot } from './take-or-not.tsx'
import type { Imported } from './use-imported.ts'

type Props = { place: Membership; imported: Imported }

/** The card for a guest who refused the points or has not answered */
export const ImportedLater = ({ place, imported: { points, unit, endsAt } }: Props) => (
  <Card className="grid gap-3 p-4">
    <div className="grid gap-1">
      <h2 className="font-semibold text-pretty wrap-anywhere">
        {m.imported_points({ restaurant: place.restaurantName, points: counted(points, unit) })}
      </h2>
      <p className="text-label text-quiet">{m.imported_until({ day: shortLastDay(endsAt) })}</p>
    </div>
    <TakeOrNot
      resId={place.resId}
      isLater
      onAnswered={(taken) =>
        taken && toast({ text: m.joined_imported({ points: counted(taken.points, unit) }) })
      }
    />
  </Card>
)
