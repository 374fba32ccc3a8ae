import type { Language } from '@dobara/contract/text/language'
import type { Session } from '@dobara/web/session/current-session.ts'
import { getLocale } from '@dobara/words/runtime.js'
import type { CheckoutOf } from '../api/billing.ts'

interface Options {
  key: string
  subscription_id: string
  name: string
  prefill: { contact?: string; email?: string }
  config: { display: { language: Language } }
  theme: { color: string }
  handler: () => void
  modal: { ondismiss: () => void }
}

declare global {
  interface Window {
    Razorpay?: new (options: Options) => { open: () => void }
  }
}

interface Payer {
  session: Session | null | undefined
  /** Does not prove that the owner paid: the server must ask the provider. */
  onDone: () => void
  onDismissed: () => void
}

/** Opens the provider's checkout over the page. @throws if its script cannot be loaded */
export async function openCheckout(
  { script, keyId, subscriptionId }: CheckoutOf,
  { session, onDone, onDismissed }: Payer,
): Promise<void> {
  if (!window.Razorpay) await loadScript(script)
  if (!window.Razorpay) throw new Error(`${script} brings no checkout`)
  new window.Razorpay({
    key: keyId,
    subscription_id: subscriptionId,
    name: 'Dobara',
    prefill: {
      ...(session?.phoneNumber && { contact: session.phoneNumber }),
      ...(session?.email && { email: session.email }),
    },
    config: { display: { language: getLocale() } },
    theme: { color: '#5b1a4a' },
    handler: onDone,
    modal: { ondismiss: onDismissed },
  }).open()
}

const loadScript = (address: string) =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(`${address} could not be loaded`))
    }
    document.head.append(script)
  })
