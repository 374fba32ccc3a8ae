import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { getBotCheck, signUp } from '@dobara/contract/identity'
import { customerSession } from '@dobara/contract/session'
import { solve } from '../../../server/src/identity/testing.ts'
import { type Browser, openBrowserAt } from '../../../server/src/testing/browser.ts'
import { guests, type Person } from '../../../server/src/testing/cast.ts'
import type { WorldGuest } from '../../../server/src/testing/guest.ts'
import type { WorldOwner } from '../../../server/src/testing/owner.ts'
import { createPeople } from '../../../server/src/testing/people.ts'
import { proveByCode } from '../../../server/src/testing/sign-in.ts'

/** People at their own phones, over the network; all of them new, so that journeys never meet. */
export function peopleAt(origin: string) {
  const open = () => openBrowserAt(origin, { 'x-forwarded-for': newAddress() })
  const people = createPeople(
    open,
    proveByCode(async (phone) => (await lastMessageTo(origin, phone)).code ?? ''),
  )
  return {
    owner: (changes: Parameters<typeof people.owner>[0] = {}): Promise<WorldOwner> =>
      people.owner({ phone: newPhone(), ...changes }),
    /** Someone who is there already, at one more phone. */
    signedIn: people.signedIn,
    /** Signed in, and no more: the profile is not there yet. */
    newcomer: (): Promise<Browser> => people.signedIn('restaurant', newPhone()),
    guest: (person: Person = guests.asha): Promise<WorldGuest> =>
      people.guest({ ...person, phone: newPhone() }),
    member: (owner: WorldOwner, person: Person = guests.asha, points = 0): Promise<WorldGuest> =>
      people.member(owner, { ...person, phone: newPhone() }, points),
    guestByEmail: async () => {
      const { call } = open()
      const credentials = { email: `${randomUUID()}@guests.example`, password: 'five cups of chai' }
      const challenge = (await call(getBotCheck)) as unknown as Parameters<typeof solve>[0]
      const { idToken } = await call(signUp, {
        body: { ...credentials, botCheck: await solve(challenge) },
      })
      await call(customerSession.signup, { body: { idToken } })
      return credentials
    },
    lastMessageTo: (to: string) => lastMessageTo(origin, to),
  }
}

/** An Indian mobile number that nobody has used. */
export const newPhone = () => `+919${String(randomInt(1e9)).padStart(9, '0')}`

/** One of a private network, as a proxy in front would name it. */
export const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

interface Message {
  text: string
  code: string | null
}

/** Some messages go out after the answer, so that its time tells nothing: they are waited for. */
async function lastMessageTo(origin: string, to: string): Promise<Message> {
  for (const until = Date.now() + patienceMs; Date.now() < until; ) {
    const answer = await fetch(`${origin}/dev/outbox?to=${encodeURIComponent(to)}`)
    const { messages } = (await answer.json()) as { messages: Message[] }
    if (messages[0]) return messages[0]
    await setTimeout(lookEveryMs)
  }
  throw new Error(`Nothing was sent to ${to}.`)
}

const patienceMs = 10_000
const lookEveryMs = 50
