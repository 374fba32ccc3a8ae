import { gstCodeOf, isGstin } from '@dobara/contract/fields/gstin'
import { gstCodeOfState, isState } from '@dobara/contract/fields/states'
import * as z from 'zod'
import { hidden, httpAddress, matching, text } from './settings/forms.ts'

export interface BillingConfig {
  razorpay: {
    url: string
    script: string
    keyId: string
    keySecret: string
    webhookSecrets: string[]
    timeoutMilliseconds?: number
  }
  seller: { name: string; address: string; state: string; gstin: string; sac: string }
}

const webhookSecret = "at least 16 characters, as in the webhook's settings at Razorpay"
const script = 'https://checkout.razorpay.com/v1/checkout.js'

export const billingSettings = {
  RAZORPAY_KEY_ID: matching(/^rzp_(test|live)_\w+$/, "the key's id, such as rzp_live_…"),
  RAZORPAY_KEY_SECRET: hidden("the key's secret"),
  RAZORPAY_WEBHOOK_SECRET: hidden(webhookSecret, z.string().min(16)),
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: hidden(webhookSecret),
  RAZORPAY_URL: httpAddress('https://api.razorpay.com').default('https://api.razorpay.com'),
  RAZORPAY_SCRIPT: httpAddress(script).default(script),
  SELLER_NAME: text('the name of your company'),
  SELLER_ADDRESS: text('the address of your company, its lines parted by |'),
  SELLER_STATE: matching(isState, 'a state of India, such as Maharashtra'),
  SELLER_GSTIN: matching(isGstin, 'the 15 characters of your GSTIN'),
  SELLER_SAC: z
    .string()
    .regex(/^\d{4,6}$/)
    .describe('4 to 6 digits')
    .default('998314'),
}

type Settings = z.infer<z.ZodObject<typeof billingSettings>>

export const sellerProblems = ({
  SELLER_GSTIN: gstin,
  SELLER_STATE: state,
}: Partial<Record<string, string>>): string[] =>
  gstin && state && isGstin(gstin) && isState(state) && gstCodeOf(gstin) !== gstCodeOfState(state)
    ? [
        `SELLER_STATE is "${state}", but SELLER_GSTIN begins with ${gstCodeOf(gstin)}, which is another state's: write those of one company.`,
      ]
    : []

/** Payments with test cards must not use up numbers of real invoices. */
export const testKeyProblems = ({
  RAZORPAY_KEY_ID: keyId,
}: Partial<Record<string, string>>): string[] =>
  keyId?.startsWith('rzp_test_')
    ? [
        `RAZORPAY_KEY_ID is "${keyId}", a test key, with which invoices would be issued for no money: write a live key, or try test keys with NODE_ENV=development.`,
      ]
    : []

export function billingFrom(settings: Settings): BillingConfig | null {
  if (!settings.RAZORPAY_KEY_ID) return null
  return {
    razorpay: {
      url: `${settings.RAZORPAY_URL}/v1`,
      script: settings.RAZORPAY_SCRIPT,
      keyId: settings.RAZORPAY_KEY_ID,
      keySecret: settings.RAZORPAY_KEY_SECRET ?? '',
      webhookSecrets: [
        settings.RAZORPAY_WEBHOOK_SECRET,
        settings.RAZORPAY_WEBHOOK_SECRET_PREVIOUS,
      ].filter((secret) => secret !== undefined),
    },
    seller: {
      name: settings.SELLER_NAME ?? '',
      address: settings.SELLER_ADDRESS ?? '',
      state: settings.SELLER_STATE ?? '',
      gstin: settings.SELLER_GSTIN ?? '',
      sac: settings.SELLER_SAC,
    },
  }
}
