import {
  closeOutlet,
  listOutlets,
  listOutletsOfPlace,
  saveOutlet,
} from '@dobara/contract/schemas/outlets'
import type { Route } from '../platform/http/api/route.ts'
import { on } from '../session/on.ts'
import type { Outlets } from './outlets.ts'

export const outletRoutes = (outlets: Outlets): Route[] => [
  on(listOutlets, async ({ owner }) => ({ results: await outlets.list(owner) })),
  on(saveOutlet, ({ owner, params, body, now }) => outlets.save(owner, params.outletId, body, now)),
  on(closeOutlet, ({ owner, params, body, now }) =>
    outlets.close(owner, params.outletId, body.pin, now),
  ),
  on(listOutletsOfPlace, async ({ query }) => ({ results: await outlets.ofPlace(query.resId) })),
]
