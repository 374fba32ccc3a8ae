import type { BillingConfig } from '@dobara/server/platform/billing-config'
import { standInKeys } from './start.ts'

export const billingBy = ({ url, origin }: { url: string; origin: string }): BillingConfig => ({
  razorpay: {
    url: `${url}/v1`,
    script: `${origin}/v1/checkout.js`,
    keyId: standInKeys.keyId,
    keySecret: standInKeys.keySecret,
    webhookSecrets: [standInKeys.webhookSecret],
  },
  seller: {
    name: 'Dobara (example, no tax invoice)',
    address: '1 Example Road | Mumbai 400001',
    state: 'Maharashtra',
    gstin: '27AAPFU0939F1ZV',
    sac: '998314',
  },
})
