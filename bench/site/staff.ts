import { randomUUID } from 'node:crypto'
import { type Connection, openConnection } from '../load/connection.ts'
import { requestText } from '../load/request.ts'
import { sendUntilServed } from '../load/send-until-served.ts'
import { pin } from './keys.ts'
import { cookieIn, csrfFor, type SignedIn } from './sign-in.ts'

export async function addStaff(
  port: number,
  owners: SignedIn[],
  count: number,
): Promise<SignedIn[]> {
  const connection = openConnection(port)
  const counters: SignedIn[] = []
  for (const owner of owners) {
    const pins: string[] = []
    while (pins.length < count) {
      const limits = { outletId: null, mostPoints: null, mostPointsADay: null }
      const { newPin } = await post(connection, owner, `/restaurant/staff/${randomUUID()}`, {
        name: `Person ${pins.length}`,
        role: 'counter',
        ...limits,
        pin,
      })
      pins.push(newPin as string)
    }
    counters.push({ ...(await takePhone(connection, owner)), pins })
  }
  connection.close()
  return counters
}

async function takePhone(connection: Connection, owner: SignedIn): Promise<SignedIn> {
  const path = `/restaurant/counter-phones/${randomUUID()}`
  const settings = { name: 'Front counter', outletId: null, mayDecide: false, pin }
  await post(connection, owner, path, settings)
  const { code } = await post(connection, owner, `${path}/code`, { pin })
  const visitor = await csrfFor(connection)
  const taken = await sendUntilServed(
    connection,
    requestText(
      'POST',
      '/api/v1/counter/take-code',
      { cookie: visitor.cookie, 'x-csrf-token': visitor.csrfToken },
      { code },
    ),
  )
  if (taken.status !== 200) throw new Error(`no counter phone: ${taken.status} ${taken.body}`)
  const cookie = cookieIn(taken.headers, 'dobara_session')
  const { csrfToken } = await csrfFor(connection, cookie)
  return { number: owner.number, headers: { cookie, 'x-csrf-token': csrfToken } }
}

async function post(
  connection: Connection,
  owner: SignedIn,
  path: string,
  body: object,
): Promise<Record<string, unknown>> {
  const request = requestText('POST', `/api/v1${path}`, owner.headers, body)
  const answer = await sendUntilServed(connection, request)
  if (answer.status !== 200)
    throw new Error(`${path} was answered ${answer.status}: ${answer.body}`)
  return JSON.parse(answer.body)
}
