import { vibrateShortly } from '@dobara/ui/short-vibration'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { spacedId } from '@dobara/web/formats.ts'
import { m } from '@dobara/words/messages.js'
import { useEffect } from 'react'
import { useWakeLock } from '../card/use-wake-lock.ts'
import type { Card } from '../known/known.ts'
import { type Claim, ClaimPage } from './claim-page.tsx'
import { platformName } from './platform-name.ts'
import { timeOfDay, useClock } from './use-clock.ts'

/** Moves and tells the time to the second: staff see that it is no picture. */
export function Approved({ claim, card }: { claim: Claim; card: Card }) {
  const now = useClock()
  useWakeLock()
  useEffect(vibrateShortly, [])
  return (
    <ClaimPage
      claim={claim}
      title={claim.reward}
      ring={
        <>
          <p className="rounded-full bg-done px-4 py-1.5 seated font-bold text-paper">
            {m.claim_approved()}
          </p>
          <ThaliRing progress={(now.getSeconds() + 1) / 60} className="size-56">
            <span
              className="absolute inset-0 animate-spin [animation-duration:4s]"
              aria-hidden="true"
            >
              <span className="absolute top-[5%] left-1/2 size-3 -translate-1/2 rounded-full bg-ink" />
            </span>
            <time className="display text-[2.125rem] leading-none">{timeOfDay(now)}</time>
          </ThaliRing>
        </>
      }
    >
      <p className="text-lead font-semibold">{claim.restaurantName}</p>
      <p>
        {card.firstName} {card.lastName} · {spacedId(card.cusId)}
      </p>
      <p>{m.claimed_at({ platform: platformName(claim.platform), date: claim.formattedDate })}</p>
    </ClaimPage>
  )
}
