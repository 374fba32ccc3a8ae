import { buttonLook } from '@dobara/ui/button-look'
import { m } from '@dobara/words/messages.js'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Document } from '../offline-store/guest-shape.ts'
import { Link } from '../router/link.tsx'

export type Claim = Document['claims'][number]

type Props = { claim: Claim; title: string; ring: ReactNode; children: ReactNode }

/** The heading takes the focus when the state changes, so that nobody has to look for what is new. */
export function ClaimPage({ claim, title, ring, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state is another heading
  useEffect(() => heading.current?.focus(), [claim.status])
  return (
    <div className="flex grow flex-col gap-6 pt-6">
      <title>{`${title} · Dobara`}</title>
      <div className="my-auto grid justify-items-center gap-6 text-center">
        {ring}
        <div className="grid gap-2">
          <h1 ref={heading} tabIndex={-1} className="display text-title text-balance outline-none">
            {title}
          </h1>
          {children}
        </div>
      </div>
      <Link to={`/places/${claim.resId}`} className={buttonLook('quiet')}>
        {m.claim_back({ restaurant: claim.restaurantName })}
      </Link>
    </div>
  )
}
