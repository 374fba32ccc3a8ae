import { Button } from '@dobara/ui/button'
import { Card } from '@dobara/ui/card'
import { counted } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { ClaimDialog } from '../claims/claim-dialog.tsx'
import type { Membership } from '../offline-store/guest-shape.ts'

type Props = { place: Membership; left: NonNullable<Membership['pointsLeft']> }

/** Points from before the restaurant gave stamps */
export function PointsLeft({ place, left }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { points, reward, cost } = left
  return (
    <Card className="grid gap-3 p-4">
      <p className="font-semibold text-pretty wrap-anywhere">
        {m.points_left({ points: counted(points), reward, cost: counted(cost) })}
      </p>
      {points >= cost && (
        <Button look="quiet" size="row" onClick={() => setAsking(true)}>
          {m.claim_reward()}
        </Button>
      )}
      <ClaimDialog
        place={{
          ...place,
          reward,
          minimumSpend: cost,
          balance: points,
          rewards: [],
          unit: 'points',
        }}
        withPointsLeft
        isOpen={isAsking}
        onClose={() => setAsking(false)}
      />
    </Card>
  )
}
