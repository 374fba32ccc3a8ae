export const subscriptionsPath = '/subscriptions'

/** The plan with the form open that says to whom invoices are made out. */
export const detailsPath = `${subscriptionsPath}#invoices`

/** Its own document, because only its content security policy allows the payment provider's script. */
export const checkoutPath = '/subscriptions/pay'
