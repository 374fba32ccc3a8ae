import { lookAtBilling } from '@dobara/contract/calls/billing'
import { call } from '@dobara/web/session/call.ts'
import { useSession } from '@dobara/web/session/current-session.ts'
import { useState } from 'react'
import type { Billing, CheckoutOf } from '../api/billing.ts'
import { openCheckout } from './razorpay.ts'

type Step =
  | { is: 'shown' }
  | { is: 'asking' }
  | { is: 'paid'; billing: Billing }
  | { is: 'unconfirmed' }
  | { is: 'not paid' }
  | { is: 'not loaded' }

const mostTries = 5
const betweenTriesMs = 2_000
const patienceMs = 15_000

/**
 * The browser's result does not prove a payment, so the server asks the provider. It asks several
 * times, because a bank may need a moment.
 */
export function usePayment(checkout: CheckoutOf) {
  const session = useSession()
  const [step, setStep] = useState<Step>({ is: 'shown' })

  const ask = async (times: number, otherwise: Step) => {
    setStep({ is: 'asking' })
    setStep(await askUntilPaid(checkout, times, otherwise))
  }
  const open = () => {
    setStep({ is: 'shown' })
    openCheckout(checkout, {
      session,
      onDone: () => void ask(mostTries, { is: 'unconfirmed' }),
      onDismissed: () => void ask(1, { is: 'not paid' }),
    }).catch((failure) => {
      console.error('The checkout could not be opened', failure)
      setStep({ is: 'not loaded' })
    })
  }

  return { step, open, askAgain: () => ask(mostTries, { is: 'unconfirmed' }) }
}

/** Returns `otherwise` if the server says unpaid, and `unconfirmed` if no answer came. */
async function askUntilPaid(checkout: CheckoutOf, times: number, otherwise: Step): Promise<Step> {
  for (let tries = 1; ; tries++) {
    const billing = await askOnce()
    if (billing && isPaid(billing, checkout)) return { is: 'paid', billing }
    if (tries >= times) return billing ? otherwise : { is: 'unconfirmed' }
    await new Promise((resolve) => setTimeout(resolve, betweenTriesMs))
  }
}

async function askOnce(): Promise<Billing | null> {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    return (await call(lookAtBilling, undefined, { signal })).billing
  } catch (failure) {
    console.error('The payment could not be confirmed', failure)
    return null
  }
}

const isPaid = ({ payment, plan, checkout }: Billing, paidFor: CheckoutOf) =>
  payment === 'paying' &&
  plan === paidFor.plan &&
  checkout?.subscriptionId !== paidFor.subscriptionId
