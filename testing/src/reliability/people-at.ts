import { openBrowserAt } from '../people/browser.ts'
import { createPeople, type People } from '../people/people.ts'
import { proveByCode } from '../people/sign-in.ts'

/** People who sign in by code at a running server, at its current address. */
export function peopleAt(origin: () => string): People {
  const readOutbox = async (phone: string) => {
    const answer = await fetch(`${origin()}/dev/outbox?to=${encodeURIComponent(phone)}`)
    const { messages } = (await answer.json()) as { messages: { code: string }[] }
    return messages[0]?.code ?? ''
  }
  return createPeople(() => openBrowserAt(origin), proveByCode(readOutbox))
}
