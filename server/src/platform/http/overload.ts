import { randomUUID } from 'node:crypto'
import type { OutgoingHttpHeaders, RequestListener } from 'node:http'
import type { FailureBody } from '@dobara/contract/failure-body'
import { failures, sentenceFor } from '@dobara/contract/failures'
import { secondsToWait } from './failures.ts'
import type { LoadLimit } from './load-limit.ts'

const { status } = failures.busy
const isCall = /^\/(api|identity)\//

/**
 * Turns calls away while the server is full, before anything is done for them, not even a log line: a
 * "no" that costs a tenth of a "yes" leaves room to answer those who were let in.
 */
export const turnAwayOnOverload =
  (loadLimit: LoadLimit, headers: OutgoingHttpHeaders, handle: RequestListener): RequestListener =>
  (request, response) => {
    if (!loadLimit.isFull() || !isCall.test(request.url ?? '')) return handle(request, response)
    loadLimit.turnedAway++
    const requestId = randomUUID()
    const body: FailureBody = { error: sentenceFor('busy'), code: 'busy', requestId }
    const json = JSON.stringify(body)
    response
      .writeHead(status, {
        ...headers,
        'cache-control': 'no-store',
        'content-length': Buffer.byteLength(json),
        'content-type': 'application/json; charset=utf-8',
        'retry-after': `${secondsToWait.busy}`,
        'x-request-id': requestId,
      })
      .end(json)
  }
