import { openBrowserAt } from '../people/browser.ts'
import { messagesTo } from '../people/outbox.ts'
import { patiently } from '../people/patiently.ts'
import { createPeople, type People } from '../people/people.ts'
import { proveByCode } from '../people/sign-in.ts'

/** Reads codes from the outbox's route, or from the database if its URL is given. */
export function peopleAt(origin: () => string, databaseUrl?: string): People {
  const readOutbox = async (phone: string) => {
    const answer = await patiently(fetch)(`${origin()}/dev/outbox?to=${encodeURIComponent(phone)}`)
    return ((await answer.json()) as { messages: { code: string | null }[] }).messages
  }
  const readCode = async (phone: string) => {
    const [message] = databaseUrl ? await messagesTo(databaseUrl, phone) : await readOutbox(phone)
    return message?.code ?? ''
  }
  return createPeople(() => openBrowserAt(origin), proveByCode(readCode))
}
