export const subscriptionsPath = '/subscriptions'

export const detailsPath = `${subscriptionsPath}#invoices`

/** A separate document: only its content security policy allows the payment provider's script. */
export const checkoutPath = '/subscriptions/pay'
