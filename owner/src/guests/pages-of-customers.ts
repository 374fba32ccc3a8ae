import { listCustomers } from '@dobara/contract/calls/customers'

/** Plain answers of the same call have another shape than pages, so they need another key. */
export const pagesOfCustomers = [listCustomers.path, 'pages']
