import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { failures } from '@dobara/contract/failures'
import type { LoadLimit } from './load-limit.ts'
import type { Refusal } from './overload.ts'

/** How far a connection has come. */
interface Conversation {
  /**
   * Bytes of the request that is coming in which are still to come. Null: they are not counted yet. NaN:
   * nobody can tell any more.
   */
  missing: number | null
  /** Requests that are not answered yet. */
  open: number
  /** One was answered, and none has begun since. */
  isAtRest: boolean
  /** The last one, where it was answered before it had come in. */
  hasty: IncomingMessage | null
  /** What began with the piece that is being read. */
  begun: IncomingMessage[]
}

const headEnd = '\r\n\r\n'
/** The head of a call as browsers and proxies write it. Whatever else is read in the ordinary way. */
const plainCall =
  /^(?:GET|POST|PUT|PATCH|DELETE) \/(?:api|identity)\/[!-~]* HTTP\/1\.1(?:\r\n[\w-]+:[\t -~\x80-\xff]*)+$/
const unusual = /\r\n(?:transfer-encoding|expect|upgrade|connection(?!: ?keep-alive(?:\r\n|$))):/i
const contentLength = /\r\ncontent-length:([^\r]*)/gi
const plainLength = /^ ?(\d{1,5})$/

const [lineFeed, carriageReturn] = Buffer.from('\n\r')

/**
 * While the server is full, turns calls away without parsing them: what comes between two requests and is
 * one whole call and nothing more. This costs half of what refusing a parsed request does. Everything else,
 * such as a call in several pieces, goes on to Node's parser. Connections are listened to from the first time
 * that there is no room: until then Node's parser reads from them itself, which saves an award some 6 µs.
 *
 * A connection whose first call is turned away is closed: its parser, which has read nothing, would give it
 * up soon, and a crowd that comes anew leaves again.
 */
export function turnAwayUnread(server: Server, loadLimit: LoadLimit, refusal: Refusal): void {
  const conversations = new WeakMap<Socket, Conversation>()
  const head = headOf(refusal, 'keep-alive')
  const lastHead = headOf(refusal, 'close')
  const turnAway = (socket: Socket, isFirst: boolean) => {
    loadLimit.turnedAway++
    const requestId = randomUUID()
    socket.write(
      `${isFirst ? lastHead : head}x-request-id: ${requestId}\r\n\r\n${refusal.bodyFor(requestId)}`,
    )
    if (!isFirst) return
    // Nothing is done for what nobody could be answered.
    socket.removeAllListeners('data').destroySoon()
  }

  const unheard = new Set<Socket>()
  const listenTo = (socket: Socket) => {
    // Node's own way of reading comes first, and is asked for what is not turned away here.
    const [read] = socket.listeners('data')
    const conversation = conversations.get(socket)
    if (!read || !conversation) return
    socket.off('data', read as (piece: Buffer) => void)
    socket.on('data', (piece: Buffer) => {
      const { isAtRest, hasty, missing } = conversation
      const isFirst = socket.bytesRead === piece.length
      const isBeginning = isFirst || (isAtRest && (hasty?.complete ?? true))
      const isBetween = isFirst || (isAtRest && missing === 0)
      if (isBetween && socket.writable && loadLimit.isFull() && isWholeCall(piece))
        return turnAway(socket, isFirst)
      read.call(socket, piece)
      follow(conversation, piece, isBeginning)
    })
  }

  server.on('connection', (socket: Socket) => {
    conversations.set(socket, {
      missing: null,
      open: 0,
      isAtRest: false,
      hasty: null,
      begun: [],
    })
    if (loadLimit.isFull()) return listenTo(socket)
    unheard.add(socket)
    socket.once('close', () => unheard.delete(socket))
  })
  const listenToAll = () => {
    for (const socket of unheard) listenTo(socket)
    unheard.clear()
  }
  // Not while one of them is read from.
  loadLimit.whenFull(() => {
    if (unheard.size > 0) setImmediate(listenToAll)
  })
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const conversation = conversations.get(request.socket)
    if (!conversation) return
    if (!unheard.has(request.socket)) conversation.begun.push(request)
    conversation.open++
    conversation.isAtRest = false
    response.on('finish', () => {
      conversation.isAtRest = --conversation.open === 0
      conversation.hasty = request.complete ? null : request
    })
  })
}

/** Reckons with what Node's parser has found in the piece, so that there is one opinion on where a request ends. */
function follow(conversation: Conversation, piece: Buffer, isBeginning: boolean) {
  const [request, another] = conversation.begun
  conversation.begun = []
  conversation.missing ??= isCountable(request, piece, isBeginning) ? 0 : null
  if (conversation.missing === null) return
  conversation.missing += request ? lengthOf(request, piece) - piece.length : -piece.length
  if (another || conversation.missing < 0) conversation.missing = Number.NaN
}

/**
 * Counting begins with a request of which all that came before this piece, if anything, is a part of its
 * head: then the head ends where the piece has the first empty line, unless that begins before it.
 */
const isCountable = (request: IncomingMessage | undefined, piece: Buffer, isBeginning: boolean) =>
  request !== undefined && isBeginning && piece[0] !== lineFeed && piece[0] !== carriageReturn

function lengthOf({ headers }: IncomingMessage, piece: Buffer): number {
  const end = piece.indexOf(headEnd)
  if (end < 0 || headers['transfer-encoding'] !== undefined) return Number.NaN
  return end + headEnd.length + Number(headers['content-length'] ?? 0)
}

/** By a stricter reading than the parser's: what it might understand otherwise is left to it. */
function isWholeCall(piece: Buffer): boolean {
  const end = piece.indexOf(headEnd)
  if (end < 0) return false
  const head = piece.toString('latin1', 0, end)
  if (!plainCall.test(head) || unusual.test(head)) return false
  const [said, another] = head.matchAll(contentLength)
  const length = said ? Number(plainLength.exec(said[1] ?? '')?.[1]) : 0
  return !another && end + headEnd.length + length === piece.length
}

const { status } = failures.busy

function headOf({ headers }: Refusal, connection: 'keep-alive' | 'close'): string {
  const lines = Object.entries({ ...headers, connection })
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`,
    ...lines.map(([name, value]) => `${name}: ${value}\r\n`),
  ].join('')
}
