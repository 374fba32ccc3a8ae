import {
  getCustomerProfile,
  listCustomers,
  listMemberships,
  lookUpCustomer,
  saveCustomer,
} from '@dobara/contract/schemas/customers'
import type { Route } from '../platform/http/api/route.ts'
import { on } from '../session/on.ts'
import type { Customers } from './actions.ts'
import type { Counter } from './counter.ts'

export const customerRoutes = (customers: Customers, counter: Counter): Route[] => [
  on(saveCustomer, ({ account, body, now }) => customers.save(account, body, now)),
  on(getCustomerProfile, ({ guest }) => customers.profile(guest)),
  on(listMemberships, async ({ guest, now }) => ({
    results: await customers.memberships(guest, now),
  })),
  on(lookUpCustomer, ({ owner, params, now }) => counter.lookUp(owner, params.cusId, now)),
  on(listCustomers, ({ owner, body }) => counter.list(owner, body.search, body.after)),
]
