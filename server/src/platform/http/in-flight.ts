import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../network.ts'
import { takeTurns } from '../turns.ts'
import { sessionOf } from './rate-limits.ts'

/** Many phones share one address: a restaurant's Wi-Fi, or a mobile operator's gateway. */
const sessionsPerAddress = 4
/** For each call in flight so many wait, in the order in which they came. */
const waitingForEach = 4
const patienceMilliseconds = 2_000

/**
 * Bounds how many calls of one session, and of one address, are worked on at once, so that a flood has its
 * share and no more. A phone sends a few at a time and never waits here.
 * @returns how a call waits for its turn, which it keeps until it is answered.
 *   @throws {Failure} busy when too many wait already, or for too long
 */
export function boundCallsInFlight(callsAtOnce: number) {
  const bound = (most: number) =>
    takeTurns({ most, mostWaiting: most * waitingForEach, patienceMilliseconds })
  const ofSession = bound(callsAtOnce)
  const ofAddress = bound(callsAtOnce * sessionsPerAddress)

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const answered = Promise.withResolvers<void>()
    for (const event of ['finish', 'close']) reply.raw.once(event, answered.resolve)
    const enter = (inTurn: typeof ofSession, key: string) =>
      new Promise<void>((entered, refused) => {
        const stay = () => {
          entered()
          return answered.promise
        }
        inTurn(key, stay).catch(refused)
      })
    // The session first: what waits for itself takes none of its neighbours' turns.
    const session = sessionOf(request)
    if (session) await enter(ofSession, session)
    await enter(ofAddress, networkOf(request.ip))
  }
}
