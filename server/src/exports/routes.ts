import { readExport, startExport } from '@dobara/contract/schemas/exports'
import type { Route } from '../platform/http/api/route.ts'
import { on } from '../session/on.ts'
import { createExports, type ExportServices } from './actions.ts'

export function exportRoutes(services: ExportServices): Route[] {
  const exports = createExports(services)
  return [
    on(startExport, ({ owner, body, now }) => exports.start(owner, body, now)),
    on(readExport, ({ owner, params, query, language, now }) =>
      exports.read(owner, { ...params, ...query }, language, now),
    ),
  ]
}
