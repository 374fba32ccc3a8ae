import type { FastifyReply, FastifyRequest } from 'fastify'
import { networksAround } from '../../network.ts'
import { openTurns } from '../../turns.ts'
import { sessionOf, sharesOfNetworks } from './rate-limits.ts'

/** Many phones share one address: a restaurant's Wi-Fi, or a mobile operator's gateway. */
const sessionsPerAddress = 4
/** How many calls may wait for each call in flight. They are served in the order of arrival. */
const waitingForEach = 4
const patienceMilliseconds = 2_000
/** An upload may hold 5 MB of memory for as long as a slow network takes. */
const uploadsAtOnce = 8

/**
 * Bounds the calls in flight of a session and of an address, so that a flood gets its share alone.
 * @returns how a call takes its turn until it is answered. @throws {Failure} busy when too many wait, or for too long
 */
export function boundCallsInFlight(callsAtOnce: number) {
  const ofSession = bound(callsAtOnce)
  const ofNetworks = sharesOfNetworks.map((share) =>
    bound(callsAtOnce * sessionsPerAddress * share),
  )

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const enter = entering(reply)
    const session = sessionOf(request)
    // The session comes first: a call that waits for its own session takes no turn of its address.
    if (session) await enter(ofSession, session)
    for (const [place, network] of networksAround(request.address).entries())
      await enter(ofNetworks[place] as Turns, network)
  }
}

/** One upload of an uploader, and eight of all. */
export function boundUploadsInFlight() {
  const ofUploader = bound(1)
  const ofAll = bound(uploadsAtOnce)

  return async (uploader: string, reply: FastifyReply): Promise<void> => {
    const enter = entering(reply)
    await enter(ofUploader, uploader)
    await enter(ofAll, '')
  }
}

type Turns = ReturnType<typeof openTurns>

const bound = (most: number) =>
  openTurns({ most, mostWaiting: most * waitingForEach, patienceMilliseconds })

/** Keeps each turn until the call is answered, or the client has hung up. */
function entering({ raw }: FastifyReply) {
  const entered: { turns: Turns; key: string }[] = []
  let isOver = false
  raw.on('close', () => {
    isOver = true
    for (const { turns, key } of entered) turns.leave(key)
  })
  return async (turns: Turns, key: string): Promise<void> => {
    await turns.enter(key)
    if (isOver) turns.leave(key)
    else entered.push({ turns, key })
  }
}
