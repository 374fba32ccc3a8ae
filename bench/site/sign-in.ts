import type { Role } from '@dobara/contract/schemas/session'
import { type Connection, openConnection } from '../load/connection.ts'
import { requestText } from '../load/request.ts'
import { sendUntilServed } from '../load/send-until-served.ts'
import type { Provider } from './provider.ts'

export interface SignedIn {
  /** The person's number in the seed, counted from 0. */
  number: number
  headers: { cookie: string; 'x-csrf-token': string }
  /** The PINs of staff; if left out, the owner's PIN is used. */
  pins?: string[]
}

interface Person {
  number: number
  phone: string
}

const signedInAtOnce = 16

export async function signIn(
  port: number,
  provider: Provider,
  role: Role,
  people: Person[],
): Promise<SignedIn[]> {
  const each = Math.ceil(people.length / signedInAtOnce)
  const signedIn = await Promise.all(
    Array.from({ length: signedInAtOnce }, (_, lane) =>
      oneByOne(port, provider, role, people.slice(lane * each, (lane + 1) * each)),
    ),
  )
  return signedIn.flat()
}

async function oneByOne(
  port: number,
  provider: Provider,
  role: Role,
  people: Person[],
): Promise<SignedIn[]> {
  const connection = openConnection(port)
  const signedIn: SignedIn[] = []
  for (const { number, phone } of people) {
    const visitor = await csrfFor(connection)
    const logIn = async () =>
      sendUntilServed(
        connection,
        requestText(
          'POST',
          `/api/v1/auth/${role}/login`,
          { cookie: visitor.cookie, 'x-csrf-token': visitor.csrfToken },
          { idToken: await provider.idTokenFor(phone), method: 'phone' },
        ),
      )
    let login = await logIn()
    // A repeat after the answer "busy" may find its token spent.
    if (login.body.includes('id_token_refused')) login = await logIn()
    if (login.status !== 200) throw new Error(`sign-in failed: ${login.status} ${login.body}`)
    const cookie = cookieIn(login.headers, 'dobara_session')
    const { csrfToken } = await csrfFor(connection, cookie)
    signedIn.push({ number, headers: { cookie, 'x-csrf-token': csrfToken } })
  }
  connection.close()
  return signedIn
}

export async function csrfFor(connection: Connection, cookie?: string) {
  const request = requestText('GET', '/api/v1/csrf/token', cookie ? { cookie } : {})
  const answer = await sendUntilServed(connection, request)
  if (answer.status !== 200) throw new Error(`no CSRF token: ${answer.status} ${answer.body}`)
  const { csrfToken } = JSON.parse(answer.body)
  return { csrfToken, cookie: cookie ?? cookieIn(answer.headers, 'dobara_visitor') }
}

export function cookieIn(headers: string, name: string): string {
  const found = new RegExp(`\\r\\nset-cookie: (${name}=[^;]+)`, 'i').exec(headers)
  if (!found?.[1]) throw new Error(`no cookie ${name} in the answer`)
  return found[1]
}
