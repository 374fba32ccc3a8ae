export const subscriptionsPath = '/subscriptions'

/** The account with the form for the invoices' particulars open. */
export const detailsPath = '/dashboard/my-account#invoices'

/** A document of its own: its content policy alone lets the payment provider's script in. */
export const checkoutPath = '/subscriptions/pay'
