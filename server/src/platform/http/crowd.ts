import { randomUUID } from 'node:crypto'
import type { OutgoingHttpHeaders, RequestListener } from 'node:http'
import { type FailureBody, failures, sentenceFor } from '@dobara/contract/failures'
import { secondsToWait } from './failures.ts'
import type { Work } from './work.ts'

const { status } = failures.busy
const isCall = /^\/(api|identity)\//

/**
 * Turns a crowd away before anything is done for it, not even a log line: a "no" that costs a tenth of
 * a "yes" leaves room to answer those who were let in.
 */
export const turnAwayCrowds =
  (work: Work, headers: OutgoingHttpHeaders, handle: RequestListener): RequestListener =>
  (request, response) => {
    if (!work.isFull() || !isCall.test(request.url ?? '')) return handle(request, response)
    work.turnedAway++
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
