import { setTimeout as pause } from 'node:timers/promises'
import { patience } from '@dobara/testing/patience'
import type { Connection, HttpAnswer } from './connection.ts'

const againMilliseconds = 200

/** Asks a busy product again, with the same key. Waiting is part of the call's delay. */
export async function sendUntilServed({ send }: Connection, request: string): Promise<HttpAnswer> {
  const until = performance.now() + patience.timeout
  for (;;) {
    const answer = await send(request)
    if (answer.status !== 503 || performance.now() > until) return answer
    await pause(againMilliseconds)
  }
}
