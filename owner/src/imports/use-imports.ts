import { listImports } from '@dobara/contract/calls/imports'
import type { Answer } from '@dobara/contract/client/typed-call'
import { useEndpoint } from '@dobara/web/api/use-endpoint.ts'
import { figure } from '@dobara/web/text/formats.ts'

export type Import = Answer<typeof listImports>['results'][number]

export const useImports = () => useEndpoint(listImports)

export const isIncomplete = ({ received, rows }: Import) => received < rows

export const progressIn = ({ received, rows }: Import) => ({
  sent: figure(received),
  all: figure(rows),
})
