import {
  listImports,
  sendImportedGuests,
  startImport,
  takeBackImport,
} from '@dobara/contract/schemas/imports'
import type { Route } from '../platform/http/api/route.ts'
import { on } from '../session/on.ts'
import type { Imports } from './actions.ts'

export const importRoutes = (imports: Imports): Route[] => [
  on(startImport, ({ owner, body, now }) => imports.start(owner, body, now)),
  on(sendImportedGuests, ({ owner, params, body, now }) =>
    imports.receive(owner, params.importId, body, now),
  ),
  on(takeBackImport, ({ owner, params, body, now }) =>
    imports.takeBack(owner, params.importId, body.pin, now),
  ),
  on(listImports, ({ owner, now }) => imports.list(owner, now)),
]
