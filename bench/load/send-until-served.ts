import { untilServed } from '@dobara/testing/people/patiently'
import type { Connection, HttpAnswer } from './connection.ts'

/** Asks a busy product again, with the same key. Waiting is part of the call's delay. */
export const sendUntilServed = ({ send }: Connection, request: string): Promise<HttpAnswer> =>
  untilServed(
    () => send(request),
    ({ status }) => status === 503,
  )
