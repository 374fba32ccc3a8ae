import { confirmEntry } from '@dobara/contract/schemas/checks'
import { joinRestaurant, listOwnEntries } from '@dobara/contract/schemas/customers'
import { getToday, listCustomerEntries, undoAward } from '@dobara/contract/schemas/points'
import type { Route } from '../platform/http/api/route.ts'
import { on } from '../session/on.ts'
import { createPoints, type PointsServices } from './actions.ts'
import type { GiveServices } from './award/give.ts'
import { awardRoute } from './award/route.ts'
import { createChecks } from './checks.ts'
import { createHistory } from './history.ts'
import { createToday } from './today.ts'

export const pointsRoutes = (services: PointsServices & GiveServices): Route[] => {
  const { database, restaurants, changes } = services
  const points = createPoints(services)
  const history = createHistory(database, restaurants)
  const today = createToday(database)
  const checks = createChecks(database, changes)
  return [
    awardRoute(services),
    on(undoAward, ({ counter, body, now }) => points.undo(counter, body.entryId, now)),
    on(confirmEntry, ({ owner, body, now }) => checks.confirm(owner, body.entryId, now)),
    on(getToday, ({ counter, query, now }) => today.of(counter, query, now)),
    on(joinRestaurant, ({ guest, body, now }) => points.join(guest, body.resId, now)),
    on(listCustomerEntries, ({ manager, params, query, now }) =>
      history.ofCustomer(manager, params.cusId, query.after, now),
    ),
    on(listOwnEntries, ({ guest, query }) => history.ownAt(guest, query.resId, query.after)),
  ]
}
