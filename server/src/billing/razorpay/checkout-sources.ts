import type { Sources } from '../../platform/http/headers.ts'

/** The schemes by which the checkout's frame opens a payer's UPI app. Not tried against the live service. */
const upiApps = ['upi:', 'phonepe:', 'tez:', 'gpay:', 'paytmmp:', 'credpay:']

/** What the page needs on which the provider's script runs. */
export function checkoutSources(script: string): Sources {
  const origin = new URL(script).origin
  return {
    scriptSrc: [origin, 'https://cdn.razorpay.com'],
    frameSrc: [origin, 'https://api.razorpay.com', ...upiApps],
    connectSrc: [
      'https://api.razorpay.com',
      'https://lumberjack.razorpay.com',
      'https://lumberjack-metrics.razorpay.com',
    ],
    imgSrc: ['https://cdn.razorpay.com'],
  }
}
