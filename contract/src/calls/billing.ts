import { call } from './call.ts'

export const getBilling = call({
  method: 'GET',
  path: '/restaurant/billing',
  as: 'restaurant',
})

export const lookAtBilling = call({
  method: 'POST',
  path: '/restaurant/billing/look',
  as: 'restaurant',
})

export const saveBillingDetails = call({
  method: 'POST',
  path: '/restaurant/billing/details',
  as: 'restaurant',
})

export const subscribe = call({
  method: 'POST',
  path: '/restaurant/billing/subscribe',
  as: 'restaurant',
})

export const changePlan = call({
  method: 'POST',
  path: '/restaurant/billing/change',
  as: 'restaurant',
})

export const cancelSubscription = call({
  method: 'POST',
  path: '/restaurant/billing/cancel',
  as: 'restaurant',
})

export const amendInvoice = call({
  method: 'POST',
  path: '/restaurant/billing/documents/:documentId/amend',
  as: 'restaurant',
})

export const getBillingDocument = call({
  method: 'GET',
  path: '/restaurant/billing/documents/:documentId',
  as: 'restaurant',
  file: 'application/pdf',
})
