import { vibrateShortly } from '@dobara/ui/short-vibration'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { spacedId } from '@dobara/web/formats.ts'
import { platformName } from '@dobara/web/platform-name.ts'
import { m } from '@dobara/words/messages.js'
import { useEffect } from 'react'
import { useWakeLock } from '../frame/use-wake-lock.ts'
import type { Card } from '../offline-store/guest-shape.ts'
import { type Claim, ClaimPage } from './claim-page.tsx'
import { timeOfDay } from './use-clock.ts'

/** Shows movement and the time to the second, so that staff see it is no screenshot. */
export function Approved({ claim, card, now }: { claim: Claim; card: Card; now: Date }) {
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
        <bdi>
          {card.firstName} {card.lastName}
        </bdi>{' '}
        · {spacedId(card.cusId)}
      </p>
      <p>{m.claimed_at({ platform: platformName(claim.platform), date: claim.formattedDate })}</p>
    </ClaimPage>
  )
}
