import { gstCodeOf, isGstin } from '@dobara/contract/fields/gstin'
import { gstCodeOfState, isState } from '@dobara/contract/fields/states'
import * as z from 'zod'

export interface BillingConfig {
  razorpay: {
    url: string
    script: string
    keyId: string
    keySecret: string
    /** The current secret first, then the previous one during a rotation. */
    webhookSecrets: string[]
    /** How long each call may take. By default 2,500. */
    timeoutMilliseconds?: number
  }
  seller: { name: string; address: string; state: string; gstin: string; sac: string }
}

export const billingSettings = {
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_\w+$/, 'must begin with rzp_test_ or rzp_live_')
    .optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: z.string().optional(),
  RAZORPAY_URL: z.url({ protocol: /^https?$/ }).default('https://api.razorpay.com'),
  RAZORPAY_SCRIPT: z
    .url({ protocol: /^https?$/ })
    .default('https://checkout.razorpay.com/v1/checkout.js'),
  SELLER_NAME: z.string().optional(),
  SELLER_ADDRESS: z.string().optional(),
  SELLER_STATE: z
    .string()
    .refine(isState, 'must be a state of India as the list spells it')
    .optional(),
  SELLER_GSTIN: z.string().refine(isGstin, 'must be a GSTIN').optional(),
  SELLER_SAC: z
    .string()
    .regex(/^\d{4,6}$/, 'must have 4 to 6 digits')
    .default('998314'),
}

type Settings = z.infer<z.ZodObject<typeof billingSettings>>

/** The settings that RAZORPAY_KEY_ID requires. */
export const neededForBilling = [
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'SELLER_NAME',
  'SELLER_ADDRESS',
  'SELLER_STATE',
  'SELLER_GSTIN',
] as const

export const sellerProblems = ({ SELLER_GSTIN: gstin, SELLER_STATE: state }: Settings): string[] =>
  gstin && state && gstCodeOf(gstin) !== gstCodeOfState(state)
    ? ['SELLER_GSTIN belongs to another state than SELLER_STATE.']
    : []

/** Test cards would take numbers of the real series of invoices. */
export const testKeyProblems = ({ RAZORPAY_KEY_ID: keyId }: Settings): string[] =>
  keyId?.startsWith('rzp_test_')
    ? [
        'RAZORPAY_KEY_ID is a test key, with which invoices would be issued for no money. Production takes a live key; try test keys with NODE_ENV=development.',
      ]
    : []

/** @returns null without a key: nothing is charged */
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
