import { listCustomers } from '@dobara/contract/calls/customers'

/** A plain answer of the same call has no pages, so it must not share this key. */
export const pagesOfCustomers = [listCustomers.path, 'pages']
