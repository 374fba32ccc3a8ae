import { Button } from '@dobara/ui/button'
import { RingFigure } from '@dobara/ui/ring-figure'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { figure } from '@dobara/web/formats.ts'
import { m } from '@dobara/words/messages.js'
import { PausedNotice } from '../frame/paused-notice.tsx'
import type { Membership } from '../offline-store/guest-shape.ts'
import { outlook } from '../places/outlook.ts'
import { progressOf } from '../places/progress.ts'

type Props = { place: Membership; onOrder: () => void; onClaim: () => void }

export function PlaceHead({ place, onOrder, onClaim }: Props) {
  const isDue = place.missing === 0
  return (
    <section className="grid grid-cols-1 justify-items-center gap-5 text-center">
      <title>{`${place.restaurantName} · Dobara`}</title>
      <div className="grid max-w-full grid-cols-1 gap-1">
        <h1 className="display text-title text-balance break-words">{place.restaurantName}</h1>
        <p className="text-quiet">{place.city}</p>
      </div>
      <ThaliRing progress={progressOf(place)} className="aspect-square w-44 max-w-full">
        <p className="grid justify-items-center">
          <RingFigure className="text-[3rem]">{figure(place.balance)}</RingFigure>
          <span className="text-label text-quiet">
            {isDue ? m.points_label() : m.points_of({ points: figure(place.minimumSpend) })}
          </span>
        </p>
      </ThaliRing>
      <p className="max-w-full text-lead font-semibold text-balance break-words">
        {outlook(place)}
      </p>
      <div className="grid w-full gap-2.5">
        {isDue && <Button onClick={onClaim}>{m.claim_reward()}</Button>}
        {place.isPaused ? (
          <PausedNotice>{m.paused_place()}</PausedNotice>
        ) : (
          <Button look={isDue ? 'quiet' : 'acts'} onClick={onOrder}>
            {m.ordered_online()}
          </Button>
        )}
      </div>
    </section>
  )
}
