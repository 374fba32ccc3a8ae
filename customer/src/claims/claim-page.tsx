import { buttonLook } from '@dobara/ui/button-look'
import { m } from '@dobara/words/messages.js'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Document } from '../offline-store/guest-shape.ts'
import { Link } from '../router/link.tsx'

export type Claim = Document['claims'][number]

type Props = {
  claim: Claim
  title: string
  titleSize?: string
  backLook?: string
  ring: ReactNode
  children: ReactNode
  /** Replaces the link back. */
  actions?: ReactNode
}

export function ClaimPage(props: Props) {
  const { claim, title, titleSize, backLook = buttonLook('quiet') } = props
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state has a new heading
  useEffect(() => heading.current?.focus(), [claim.status])
  return (
    <div className="relative flex grow flex-col gap-6 pt-6 sm:justify-center sm:gap-10">
      <title>{`${title} · Dobara`}</title>
      <div
        className={`my-auto grid grid-cols-1 justify-items-center gap-5 text-center sm:my-0 ${titleSize ? '' : 'sm:w-full sm:max-w-108 sm:self-center'}`}
      >
        {props.ring}
        <div className="grid max-w-full grid-cols-1 gap-2">
          <h1
            ref={heading}
            tabIndex={-1}
            className={`display leading-none text-balance break-words outline-none ${titleSize ?? 'text-title'}`}
          >
            {title}
          </h1>
          {props.children}
        </div>
      </div>
      <div className="grid gap-2.5 sm:w-full sm:max-w-60 sm:self-center">
        {props.actions ?? <ClaimBack claim={claim} look={backLook} />}
      </div>
    </div>
  )
}

export const ClaimBack = ({ claim, look }: { claim: Claim; look: string }) => (
  <Link to={`/places/${claim.resId}`} className={`${look} py-2.5!`}>
    {m.claim_back()}
  </Link>
)
