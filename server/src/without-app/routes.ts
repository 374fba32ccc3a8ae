import {
  forgetNumber,
  getNumberKey,
  keepNumber,
  lookUpNumber,
} from '@dobara/contract/schemas/without-app'
import type { Route } from '../platform/http/api/route.ts'
import { on } from '../session/on.ts'
import { createWithoutApp, type WithoutAppServices } from './actions.ts'

export const withoutAppRoutes = (services: WithoutAppServices): Route[] => {
  const guests = createWithoutApp(services)
  return [
    on(getNumberKey, ({ counter }) => guests.keyFor(counter)),
    on(lookUpNumber, ({ counter, body, now }) => guests.lookUp(counter, body.number, now)),
    on(keepNumber, ({ counter, body, now }) => guests.keep(counter, body, now)),
    on(forgetNumber, ({ counter, body, now }) => guests.forget(counter, body, now)),
  ]
}
