export const subscriptionsPath = '/subscriptions'

/** My Account with the form for billing details open. */
export const detailsPath = '/dashboard/my-account/billing#invoices'

/** Its own document, because only its content security policy allows the payment provider's script. */
export const checkoutPath = '/subscriptions/pay'
