export const subscriptionsPath = '/subscriptions'

export const detailsPath = `${subscriptionsPath}#invoices`

/**
 * A document of its own, whose content security policy alone allows the payment provider's script.
 */
export const checkoutPath = '/subscriptions/pay'
