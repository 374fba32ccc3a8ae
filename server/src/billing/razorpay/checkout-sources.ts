import type { Sources } from '../../platform/http/headers.ts'

/** This list has not been verified with the live service. */
const upiApps = ['upi:', 'phonepe:', 'tez:', 'gpay:', 'paytmmp:', 'credpay:']

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
