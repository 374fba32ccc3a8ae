import { arrive, stepBack } from '@dobara/contract/schemas/arrivals'
import {
  getCustomerProfile,
  getCustomerRecord,
  listCustomers,
  listMemberships,
  lookUpCustomer,
  saveCustomer,
  saveGuestNote,
} from '@dobara/contract/schemas/customers'
import type { Route } from '../platform/http/api/route.ts'
import { on } from '../session/on.ts'
import type { Customers } from './actions.ts'
import { createCounter } from './counter.ts'
import { createHereNow, type HereNowServices } from './here-now.ts'
import { createMembers } from './members.ts'

export const customerRoutes = (services: HereNowServices & { customers: Customers }): Route[] => {
  const { customers, database, restaurants } = services
  const counter = createCounter(database, restaurants)
  const members = createMembers(database, restaurants)
  const hereNow = createHereNow(services)
  return [
    on(saveCustomer, ({ account, body, now }) => customers.save(account, body, now)),
    on(getCustomerProfile, ({ guest }) => customers.profile(guest)),
    on(listMemberships, async ({ guest, now }) => ({
      results: await customers.memberships(guest, now),
    })),
    on(lookUpCustomer, ({ counter: caller, params, now }) =>
      counter.lookUp(caller, params.cusId, now),
    ),
    on(listCustomers, ({ manager, body, now }) => members.list(manager, body, now)),
    on(getCustomerRecord, ({ manager, params, now }) => members.record(manager, params.cusId, now)),
    on(saveGuestNote, ({ owner, params, body }) =>
      members.saveNote(owner, params.cusId, body.note),
    ),
    on(arrive, ({ guest, body, now }) => hereNow.arrive(guest, body, now)),
    on(stepBack, ({ guest, body }) => hereNow.stepBack(guest, body.resId)),
  ]
}
