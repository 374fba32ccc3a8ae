import { type CallShape, pathOf } from '@dobara/contract/calls/call'
import { getCsrfToken } from '@dobara/contract/schemas/session'
import type { Browser } from './browser.ts'

const ofEachAnswer = ['date', 'x-request-id']

/** Sends as a program would, and returns all bytes of the answer but its time and its own ID. */
export async function answerBytes({ call, fetch }: Pick<Browser, 'call' | 'fetch'>) {
  const { csrfToken } = await call(getCsrfToken)
  return async (to: CallShape, sent: { params?: Record<string, string>; body?: object }) => {
    const answer = await fetch(pathOf(to, sent.params), {
      method: to.method,
      headers: { 'content-type': 'application/json', 'x-csrf-token': csrfToken },
      ...(sent.body && { body: JSON.stringify(sent.body) }),
    })
    const headers = [...answer.headers].filter(([name]) => !ofEachAnswer.includes(name))
    const id = answer.headers.get('x-request-id') ?? ''
    const text = (await answer.text()).replaceAll(`"${id}"`, '""')
    return `${answer.status} ${JSON.stringify(headers)} ${text}`
  }
}
