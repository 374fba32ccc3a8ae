import * as z from 'zod/mini'
import * as calls from '../calls/billing.ts'
import {
  AddressLine1,
  AddressLine2,
  BillingName,
  City,
  Id,
  Message,
  Pin,
  Pincode,
  wrong,
} from '../fields/fields.ts'
import { Gstin, gstCodeOf } from '../fields/gstin.ts'
import { gstCodeOfState, State } from '../fields/states.ts'
import { planNames } from '../rules/plans.ts'
import { endpoint } from './endpoint.ts'

const Plan = z.enum(planNames, wrong('plan_missing'))

export const BillingDetails = z
  .object({
    billingName: BillingName,
    addressLine1: AddressLine1,
    addressLine2: AddressLine2,
    city: City,
    state: State,
    pincode: Pincode,
    /** Empty: not registered for GST */
    gstin: z.union([z.literal(''), Gstin]),
  })
  .check(
    z.refine(({ gstin, state }) => !gstin || gstCodeOf(gstin) === gstCodeOfState(state), {
      path: ['gstin'],
      error: wrong('gstin_of_another_state'),
    }),
  )

export const Checkout = z.object({
  plan: Plan,
  /** The provider's page, which does not redirect back */
  link: z.string(),
  /** The script takes the fields below as options. */
  script: z.string(),
  keyId: z.string(),
  subscriptionId: z.string(),
  /** When charges begin; null: at once */
  startsAt: z.nullable(z.iso.datetime()),
})

export const BillingDocument = z.object({
  documentId: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  number: z.string(),
  issuedAt: z.iso.datetime(),
  amountInPaise: z.int(),
  /** The invoice that a credit note cancels */
  takesBack: z.nullable(z.string()),
  /** An invoice without GSTIN may be issued anew with one. */
  canAmend: z.boolean(),
})

export const Billing = z.object({
  standing: z.enum(['trial', 'paid', 'grace', 'ended']),
  /** When this standing ends if nothing is paid; for `ended`, when the plan ended */
  until: z.iso.datetime(),
  /** `failing`: the last charge failed; `paused`: the payer paused. */
  payment: z.enum(['none', 'paying', 'failing', 'paused']),
  /** Null while `payment` is `none` */
  plan: z.nullable(Plan),
  nextCharge: z.nullable(z.object({ plan: Plan, amountInPaise: z.int(), at: z.iso.datetime() })),
  /** Started and not completed */
  checkout: z.nullable(Checkout),
  /** False in the days right before a charge */
  canChange: z.boolean(),
  /** Cancelling before this time refunds the annual charge. */
  refundUntil: z.nullable(z.iso.datetime()),
  /** Closing the account refunds this amount, too. */
  refundInPaise: z.nullable(z.int()),
  /** An earlier account had the free month. */
  hadTrial: z.boolean(),
  /** An owner gets one refund. */
  isRefundUsed: z.boolean(),
  details: z.object({
    billingName: z.string(),
    addressLine1: z.string(),
    addressLine2: z.string(),
    city: z.string(),
    state: z.string(),
    pincode: z.string(),
    gstin: z.string(),
  }),
  documents: z.array(BillingDocument),
})

/** Null if this server charges nothing */
const MaybeBilling = z.object({ billing: z.nullable(Billing) })

export const getBilling = endpoint(calls.getBilling, {
  summary: 'The plan, what is paid and what happens when; null where nothing is charged',
  answers: MaybeBilling,
})

export const lookAtBilling = endpoint(calls.lookAtBilling, {
  summary: 'Ask the payment provider what has been paid, as after a checkout',
  fails: ['billing_off', 'provider_silent', 'provider_asked_often'],
  answers: MaybeBilling,
})

export const saveBillingDetails = endpoint(calls.saveBillingDetails, {
  summary:
    'Who the invoices are made out to, from the next one on. A change of the GSTIN needs the PIN',
  fails: ['billing_off', 'invalid', 'wrong_pin', 'pin_locked'],
  body: z.safeExtend(BillingDetails, {
    pin: z.optional(Pin),
  }),
  answers: Message,
})

export const subscribe = endpoint(calls.subscribe, {
  summary:
    'Begin to pay: at once after the end, else when what is free or paid for ends. A repeat answers the same checkout',
  fails: [
    'billing_off',
    'provider_silent',
    'provider_asked_often',
    'payments_begun_often',
    'already_subscribed',
  ],
  body: z.object({ plan: Plan }),
  answers: z.object({ checkout: Checkout }),
})

export const changePlan = endpoint(calls.changePlan, {
  summary: 'Pay by the other plan from the end of what is paid for; the old plan stays until then',
  fails: [
    'billing_off',
    'provider_silent',
    'provider_asked_often',
    'payments_begun_often',
    'not_subscribed',
    'already_subscribed',
    'change_too_late',
  ],
  body: z.object({ plan: Plan }),
  answers: z.object({ checkout: Checkout }),
})

export const cancelSubscription = endpoint(calls.cancelSubscription, {
  summary: 'Pay no more. Everything works until what is paid for ends. A refund needs the PIN',
  fails: [
    'billing_off',
    'not_subscribed',
    'refund_too_late',
    'refund_used',
    'invalid',
    'wrong_pin',
    'pin_locked',
  ],
  body: z.object({
    /** Within 14 days of an annual charge; ends the plan at once */
    withRefund: z.boolean({ error: wrong('not_valid') }),
    pin: z.optional(Pin),
  }),
  answers: z.object({ message: z.string(), until: z.iso.datetime() }),
})

export const amendInvoice = endpoint(calls.amendInvoice, {
  summary:
    'Take an invoice without a GSTIN back by a credit note, and issue it anew with the GSTIN',
  fails: ['document_not_found', 'invoice_stands'],
  params: z.object({ documentId: Id }),
  answers: Message,
})

export const getBillingDocument = endpoint(calls.getBillingDocument, {
  summary: 'An invoice or credit note',
  fails: ['document_not_found'],
  params: z.object({ documentId: Id }),
  answers: z.custom<{ name: string; bytes: Uint8Array }>(),
})
