import type { FastifyReply, FastifyRequest } from 'fastify'
import { andThen } from '../../and-then.ts'
import { networkOf } from '../../network.ts'
import { openTurns } from '../../turns.ts'
import { sessionOf } from './rate-limits.ts'

/** Many phones share one address: a restaurant's Wi-Fi, or a mobile operator's gateway. */
const sessionsPerAddress = 4
/** For each call in flight so many wait, in the order in which they came. */
const waitingForEach = 4
const patienceMilliseconds = 2_000
/** Each may hold 5 MB while it comes in, over a slow network for as long as that takes. */
const uploadsAtOnce = 8

/**
 * Bounds how many calls of one session, and of one address, are worked on at once, so that a flood has its
 * share and no more. A phone sends a few at a time and never waits here.
 * @returns how a call waits for its turn, which it keeps until it is answered.
 *   @throws {Failure} busy when too many wait already, or for too long
 */
export function boundCallsInFlight(callsAtOnce: number) {
  const ofSession = bound(callsAtOnce)
  const ofAddress = bound(callsAtOnce * sessionsPerAddress)

  return (request: FastifyRequest, reply: FastifyReply): void | Promise<void> => {
    const enter = entering(reply)
    // The session first: what waits for itself takes none of its neighbours' turns.
    const session = sessionOf(request)
    return andThen(session && enter(ofSession, session), () =>
      enter(ofAddress, networkOf(request.address)),
    )
  }
}

/**
 * Bounds how many files come in at once: one of a session, some of all.
 * @returns the same as for calls
 */
export function boundUploadsInFlight() {
  const ofSession = bound(1)
  const ofAll = bound(uploadsAtOnce)

  return (request: FastifyRequest, reply: FastifyReply): void | Promise<void> => {
    const enter = entering(reply)
    const session = sessionOf(request)
    return andThen(session && enter(ofSession, session), () => enter(ofAll, ''))
  }
}

type Turns = ReturnType<typeof openTurns>

const bound = (most: number) =>
  openTurns({ most, mostWaiting: most * waitingForEach, patienceMilliseconds })

/** A turn that was entered is kept until the call is answered, or nobody waits for the answer. */
function entering({ raw }: FastifyReply) {
  const entered: { turns: Turns; key: string }[] = []
  let isOver = false
  raw.on('close', () => {
    isOver = true
    for (const { turns, key } of entered) turns.leave(key)
  })
  return (turns: Turns, key: string): void | Promise<void> =>
    andThen(turns.enter(key), () => {
      if (isOver) turns.leave(key)
      else entered.push({ turns, key })
    })
}
