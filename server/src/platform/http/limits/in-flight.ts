import type { FastifyReply, FastifyRequest } from 'fastify'
import { networksAround } from '../../network.ts'
import { openTurns } from '../../turns.ts'
import { sessionOf, sharesOfNetworks } from './rate-limits.ts'

const sessionsPerAddress = 4
const waitingForEach = 4
const patienceMilliseconds = 2_000
/** An upload may occupy 5 MB of memory for as long as a slow network takes. */
const uploadsAtOnce = 8

/**
 * A call keeps its turn until the server has answered it.
 * @throws {Failure} busy if too many calls wait, or a call waits too long
 */
export function boundCallsInFlight(callsAtOnce: number) {
  const ofSession = bound(callsAtOnce)
  const ofNetworks = sharesOfNetworks.map((share) =>
    bound(callsAtOnce * sessionsPerAddress * share),
  )

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const enter = entering(reply)
    const session = sessionOf(request)
    // The call first waits for its session's turn, because a pending call must not occupy a turn of
    // its address.
    if (session) await enter(ofSession, session)
    for (const [place, network] of networksAround(request.address).entries())
      await enter(ofNetworks[place] as Turns, network)
  }
}

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
