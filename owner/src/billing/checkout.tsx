import { getBilling } from '@dobara/contract/calls/billing'
import { buttonLook } from '@dobara/ui/button-look'
import { untilAnswered } from '@dobara/web/api/until-answered.ts'
import { ScreenTitle } from '@dobara/web/screen/screen-title.tsx'
import { Waiting } from '@dobara/web/screen/waiting.tsx'
import { m } from '@dobara/words/messages.js'
import { type ComponentType, useEffect, useState } from 'react'
import type { CheckoutOf } from '../api/billing.ts'
import { subscriptionsPath } from './paths.ts'
import { Payment } from './payment.tsx'

/** The only page that runs the payment provider's script. Leaving it always loads a new document without the script. */
export function Checkout({ Header }: { Header: ComponentType<{ onLeft: () => void }> }) {
  const checkout = useBegunCheckout()
  return (
    <div className="mx-auto w-full max-w-120 px-5 py-4">
      <Header onLeft={() => location.replace('/auth')} />
      <main className="grid content-start gap-7 pt-3">
        {checkout === undefined && <Waiting />}
        {checkout === null && <Nothing />}
        {checkout && <Payment checkout={checkout} />}
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

/** Undefined until the server has answered; null if no checkout is open. */
function useBegunCheckout(): CheckoutOf | null | undefined {
  const [checkout, setCheckout] = useState<CheckoutOf | null>()
  useEffect(() => {
    const left = new AbortController()
    untilAnswered(getBilling, undefined, left.signal)
      .then(({ billing }) => setCheckout(billing?.checkout ?? null))
      .catch((failure) => left.signal.aborted || console.error(failure))
    return () => left.abort()
  }, [])
  return checkout
}
