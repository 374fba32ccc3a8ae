import { randomUUID } from 'node:crypto'
import type { OutgoingHttpHeaders, RequestListener } from 'node:http'
import type { FailureBody } from '@dobara/contract/failure-body'
import { failures, sentenceFor } from '@dobara/contract/failures'
import { secondsToWait } from './failures.ts'
import type { LoadLimit } from './load-limit.ts'

const isCall = /^\/(api|identity)\//

/** What a call that is turned away is answered, in the shape of every failure. */
export interface Refusal {
  /** All but the request's own. */
  headers: OutgoingHttpHeaders
  /** Of the same length for every request. */
  bodyFor(requestId: string): string
}

export function refusalWith(headers: OutgoingHttpHeaders): Refusal {
  const bodyFor = (requestId: string) =>
    JSON.stringify({
      error: sentenceFor('busy'),
      code: 'busy',
      requestId,
    } satisfies FailureBody)
  return {
    headers: {
      ...headers,
      'cache-control': 'no-store',
      'content-length': Buffer.byteLength(bodyFor(randomUUID())),
      'content-type': 'application/json; charset=utf-8',
      'retry-after': `${secondsToWait.busy}`,
    },
    bodyFor,
  }
}

/**
 * Turns calls away while the server is full, before anything is done for them, not even a log line: a
 * "no" that costs a tenth of a "yes" leaves room to answer those who were let in.
 */
export const turnAwayOnOverload =
  (loadLimit: LoadLimit, { headers, bodyFor }: Refusal, handle: RequestListener): RequestListener =>
  (request, response) => {
    if (!loadLimit.isFull() || !isCall.test(request.url ?? '')) return handle(request, response)
    loadLimit.turnedAway++
    const requestId = randomUUID()
    response
      .writeHead(failures.busy.status, { ...headers, 'x-request-id': requestId })
      .end(bodyFor(requestId))
  }
