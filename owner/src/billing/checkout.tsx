import { getBilling } from '@dobara/contract/calls/billing'
import { buttonLook } from '@dobara/ui/button-look'
import { ArrowLeft } from '@dobara/ui/icons'
import { untilAnswered } from '@dobara/web/api/until-answered.ts'
import { ScreenTitle } from '@dobara/web/screen/screen-title.tsx'
import { Waiting } from '@dobara/web/screen/waiting.tsx'
import { m } from '@dobara/words/messages.js'
import { useEffect, useState } from 'react'
import type { Billing } from '../api/billing.ts'
import { subscriptionsPath } from './paths.ts'
import { type Begun, Payment } from './payment.tsx'

/** The only page with the payment provider's script. Leaving it loads a new document. */
export function Checkout() {
  const billing = useBegunCheckout()
  return (
    <div className="mx-auto w-full max-w-120 px-5 py-4 max-sm:pt-0 lg:max-w-220">
      <header>
        <a
          href={subscriptionsPath}
          aria-label={m.back()}
          className="-ml-2.5 grid size-12 place-items-center rounded-field"
        >
          <ArrowLeft className="size-7" />
        </a>
      </header>
      <main className="grid content-start gap-7 pt-2 max-sm:gap-5 max-sm:pt-0">
        {billing === undefined && <Waiting />}
        {billing === null && <Nothing />}
        {billing && <Payment {...billing} />}
      </main>
    </div>
  )
}

const Nothing = () => (
  <>
    <ScreenTitle title={m.checkout_nothing()} takesFocus />
    <a href={subscriptionsPath} className={buttonLook()}>
      {m.checkout_to_subscriptions()}
    </a>
  </>
)

/** Undefined until the server answers; null if no checkout is open */
function useBegunCheckout(): Begun | null | undefined {
  const [begun, setBegun] = useState<Begun | null>()
  useEffect(() => {
    const left = new AbortController()
    untilAnswered(getBilling, undefined, left.signal)
      .then(({ billing }) => setBegun(begunIn(billing)))
      .catch((failure) => left.signal.aborted || console.error(failure))
    return () => left.abort()
  }, [])
  return begun
}

const begunIn = (billing: Billing | null): Begun | null =>
  billing?.checkout ? { checkout: billing.checkout, details: billing.details } : null
