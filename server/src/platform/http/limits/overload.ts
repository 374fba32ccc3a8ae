import { randomUUID } from 'node:crypto'
import type { OutgoingHttpHeaders, RequestListener } from 'node:http'
import type { FailureBody } from '@dobara/contract/failures/failure-body'
import { failures } from '@dobara/contract/failures/failures'
import { sentenceFor } from '@dobara/contract/failures/sentences'
import { secondsToWait } from '../failures.ts'
import type { LoadLimit } from './load-limit.ts'

const isCall = /^\/(api|identity)\//

export const turnAwayOnOverload = (
  loadLimit: LoadLimit,
  headers: OutgoingHttpHeaders,
  handle: RequestListener,
): RequestListener => {
  const refusalHeaders = {
    ...headers,
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(refusalBody(randomUUID())),
    'content-type': 'application/json; charset=utf-8',
    'retry-after': `${secondsToWait.busy}`,
  }
  return (request, response) => {
    if (!loadLimit.isFull() || !isCall.test(request.url ?? '')) return handle(request, response)
    loadLimit.turnedAway++
    const requestId = randomUUID()
    response
      .writeHead(failures.busy.status, { ...refusalHeaders, 'x-request-id': requestId })
      .end(refusalBody(requestId))
  }
}

const refusalBody = (requestId: string) =>
  JSON.stringify({ error: sentenceFor('busy'), code: 'busy', requestId } satisfies FailureBody)
