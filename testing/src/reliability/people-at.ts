import { openBrowserAt } from '../people/browser.ts'
import { messagesTo } from '../people/outbox.ts'
import { createPeople, type People } from '../people/people.ts'
import { proveByCode } from '../people/sign-in.ts'

/** People who sign in by code at a running server, at its current address. The codes are in its outbox, or in its database. */
export function peopleAt(origin: () => string, databaseUrl?: string): People {
  const readOutbox = async (phone: string) => {
    const answer = await fetch(`${origin()}/dev/outbox?to=${encodeURIComponent(phone)}`)
    return ((await answer.json()) as { messages: { code: string | null }[] }).messages
  }
  const readCode = async (phone: string) => {
    const [message] = databaseUrl ? await messagesTo(databaseUrl, phone) : await readOutbox(phone)
    return message?.code ?? ''
  }
  return createPeople(() => openBrowserAt(origin), proveByCode(readCode))
}
