import { call } from './call.ts'

export const getBilling = call({
  method: 'GET',
  path: '/restaurant/billing',
  as: 'restaurant',
  summary: 'The plan, what is paid and what happens when; null where nothing is charged',
})

export const lookAtBilling = call({
  method: 'POST',
  path: '/restaurant/billing/look',
  as: 'restaurant',
  summary: 'Ask the payment provider what has been paid, as after a checkout',
  fails: ['billing_off', 'provider_silent', 'provider_asked_often'],
})

export const saveBillingDetails = call({
  method: 'POST',
  path: '/restaurant/billing/details',
  as: 'restaurant',
  summary:
    'Who the invoices are made out to, from the next one on. A change of the GSTIN needs the PIN',
  fails: ['billing_off', 'invalid', 'wrong_pin', 'pin_locked'],
})

export const subscribe = call({
  method: 'POST',
  path: '/restaurant/billing/subscribe',
  as: 'restaurant',
  summary:
    'Begin to pay: at once after the end, else when what is free or paid for ends. A repeat answers the same checkout',
  fails: [
    'billing_off',
    'provider_silent',
    'provider_asked_often',
    'payments_begun_often',
    'already_subscribed',
  ],
})

export const changePlan = call({
  method: 'POST',
  path: '/restaurant/billing/change',
  as: 'restaurant',
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
})

export const cancelSubscription = call({
  method: 'POST',
  path: '/restaurant/billing/cancel',
  as: 'restaurant',
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
})

export const amendInvoice = call({
  method: 'POST',
  path: '/restaurant/billing/documents/:documentId/amend',
  as: 'restaurant',
  summary:
    'Take an invoice without a GSTIN back by a credit note, and issue it anew with the GSTIN',
  fails: ['document_not_found', 'invoice_stands'],
})

export const getBillingDocument = call({
  method: 'GET',
  path: '/restaurant/billing/documents/:documentId',
  as: 'restaurant',
  summary: 'An invoice or credit note',
  file: 'application/pdf',
  fails: ['document_not_found'],
})
