import { fullName } from '@dobara/contract/text/names'
import { spacedId } from '@dobara/contract/text/spaced'
import { buttonLook } from '@dobara/ui/button-look'
import { RingFigure } from '@dobara/ui/ring-figure'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { offText } from '@dobara/web/rewards/off-text.ts'
import { figure } from '@dobara/web/text/formats.ts'
import { platformName } from '@dobara/web/text/platform-name.ts'
import { inUnit } from '@dobara/web/text/unit.ts'
import { humanTime } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import { useLeafSurface } from '../frame/surface.ts'
import { useWakeLock } from '../frame/use-wake-lock.ts'
import type { Card } from '../offline-store/guest-shape.ts'
import { Arrival } from './arrival.tsx'
import { type Claim, ClaimPage } from './claim-page.tsx'
import { comesWith, showBy } from './claim-words.ts'
import { sizesFor } from './reward-sizes.ts'
import { timeOfDay } from './use-clock.ts'
import { useNoteShown } from './use-note-shown.ts'

type Props = {
  claim: Claim
  card: Card
  now: Date
  /** The guest has just waited for the approval. */
  isAwaited: boolean
}

/** The running time and the beating dot show that the screen is no screenshot. */
export function Approved({ claim, card, now, isAwaited }: Props) {
  useLeafSurface()
  useWakeLock()
  useNoteShown(claim.rewardId)
  const sizes = sizesFor(claim.reward)
  const off = offText(claim)
  return (
    <Arrival isAwaited={isAwaited}>
      <ClaimPage
        claim={claim}
        title={claim.reward}
        titleSize={sizes.reward}
        backLook={buttonLook('on-leaf')}
        ring={
          <p className="rounded-full bg-on-leaf px-5 pt-2.75 pb-2 text-lead leading-tight font-bold text-leaf">
            {comesWith(claim) ?? m.claim_approved()}
          </p>
        }
      >
        <p className={`mt-1 display seated leading-none ${sizes.time}`}>
          <span className="flex items-baseline justify-center gap-3 [&:lang(hi)]:text-[0.8em]">
            <span
              className="relative bottom-[calc(0.32em-0.5rem)] size-4 shrink-0 animate-pulse rounded-full bg-turmeric"
              aria-hidden="true"
            />
            <time>{timeOfDay(now)}</time>
          </span>
        </p>
        {off && <p className="text-lead font-bold">{off}</p>}
        {!comesWith(claim) && <p className="font-semibold">{showBy(claim, now)}</p>}
        <div className="mt-4 flex items-center justify-center max-[16rem]:flex-wrap gap-4 text-left">
          <ThaliRing progress={1} rim="faint" className="size-18">
            {claim.cost > 0 && (
              <>
                <RingFigure className="text-[1.25rem]">{figure(claim.cost)}</RingFigure>
                <span className="sr-only"> {inUnit(m.points_label(), claim.unit)}, </span>
              </>
            )}
          </ThaliRing>
          <div className="min-w-0 max-w-full leading-snug">
            <p className="font-semibold break-words">{claim.restaurantName}</p>
            <p className="break-words">
              <bdi>{fullName(card.firstName, card.lastName)}</bdi> · {spacedId(card.cusId)}
            </p>
            <p className="text-label">
              {m.claimed_at({
                platform: platformName(claim.platform),
                date: claim.createdAt ? humanTime(claim.createdAt) : claim.formattedDate,
              })}
            </p>
          </div>
        </div>
      </ClaimPage>
    </Arrival>
  )
}
