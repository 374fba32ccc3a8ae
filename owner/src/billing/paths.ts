export const subscriptionsPath = '/subscriptions'

/** Opens the plan with the form of the invoices' recipient. */
export const detailsPath = `${subscriptionsPath}#invoices`

/**
 * A document of its own: its content security policy alone allows the payment provider's script.
 */
export const checkoutPath = '/subscriptions/pay'
