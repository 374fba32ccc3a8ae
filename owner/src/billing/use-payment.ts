import { lookAtBilling } from '@dobara/contract/calls/billing'
import { call } from '@dobara/web/session/call.ts'
import { useSession } from '@dobara/web/session/current-session.ts'
import { useEffect, useState } from 'react'
import type { Billing, CheckoutOf } from '../api/billing.ts'
import { openCheckout } from './razorpay.ts'

type Step =
  /** The provider's checkout lies over the page, or is about to. */
  | { is: 'open' }
  | { is: 'asking' }
  | { is: 'paid'; billing: Billing }
  | { is: 'unconfirmed' }
  | { is: 'not paid' }
  | { is: 'not loaded' }

const looks = 5
const betweenLooksMs = 2_000
const patienceMs = 15_000

/**
 * Leads through one payment. What the payer's browser says is no proof: the server asks the provider,
 * a few times, since a bank may take a moment.
 */
export function usePayment(checkout: CheckoutOf) {
  const session = useSession()
  const [step, setStep] = useState<Step>({ is: 'open' })

  const ask = async (times: number, otherwise: Step) => {
    setStep({ is: 'asking' })
    setStep(await askUntilPaid(checkout, times, otherwise))
  }
  const open = () => {
    setStep({ is: 'open' })
    openCheckout(checkout, {
      session,
      onDone: () => void ask(looks, { is: 'unconfirmed' }),
      onDismissed: () => void ask(1, { is: 'not paid' }),
    }).catch((failure) => {
      console.error('The checkout could not be opened', failure)
      setStep({ is: 'not loaded' })
    })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, by the press that led here
  useEffect(open, [])

  return { step, open, askAgain: () => ask(looks, { is: 'unconfirmed' }) }
}

/** Whoever is not answered knows nothing of the payment, whatever the payer did. */
async function askUntilPaid(checkout: CheckoutOf, times: number, otherwise: Step): Promise<Step> {
  for (let look = 1; ; look++) {
    const billing = await askOnce()
    if (billing && isPaid(billing, checkout)) return { is: 'paid', billing }
    if (look >= times) return billing ? otherwise : { is: 'unconfirmed' }
    await new Promise((resolve) => setTimeout(resolve, betweenLooksMs))
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
