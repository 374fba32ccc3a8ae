import { setTimeout as pause } from 'node:timers/promises'
import { type Connection, type HttpAnswer, openConnection } from './connection.ts'
import { requestText } from './request.ts'

export interface Answered {
  status: number
  milliseconds: number
}

export interface Crowd {
  port: number
  request: () => string
  perSecond: number
  seconds: number
  /** The number of open connections; a request is not sent if no connection is free. */
  kept: number
}

export interface Rush {
  answers: Answered[]
  /** Requests whose connection broke, or whose answer did not come in time. */
  unanswered: number
  heldBack: number
}

const tickMilliseconds = 5
const patienceMilliseconds = 10_000

/** Sends at its pace without waiting for answers, as many independent people do. */
export async function runOpenLoop({
  port,
  request,
  perSecond,
  seconds,
  kept,
}: Crowd): Promise<Rush> {
  const opened = new Set<Connection>()
  const open = () => {
    const connection = openConnection(port)
    opened.add(connection)
    return connection
  }
  const close = (connection: Connection) => {
    connection.close()
    opened.delete(connection)
  }
  const idle = Array.from({ length: kept }, open)
  await Promise.all(
    idle.map((connection) => connection.send(requestText('GET', '/health/live', {}))),
  )
  const answers: Answered[] = []
  let due = 0
  let sent = 0

  const ask = async () => {
    due++
    const connection = idle.pop()
    if (!connection) return
    sent++
    const from = performance.now()
    try {
      const { status, headers } = await connection.send(request())
      answers.push({ status, milliseconds: performance.now() - from })
      if (isClosing(headers)) close(connection)
      else idle.push(connection)
    } catch {
      close(connection)
    }
  }

  const startedAt = performance.now()
  for (let elapsed = 0; elapsed < seconds * 1000; elapsed = performance.now() - startedAt) {
    while (due < (elapsed / 1000) * perSecond) void ask()
    await pause(tickMilliseconds)
  }
  const deadline = performance.now() + patienceMilliseconds
  while (answers.length < sent && performance.now() < deadline) await pause(tickMilliseconds)
  const unanswered = sent - answers.length
  // Open connections would burden the next measurement and keep this process alive.
  for (const connection of opened) close(connection)
  return { answers, unanswered, heldBack: due - sent }
}

const isClosing = (headers: HttpAnswer['headers']) => /\r\nconnection: close/i.test(headers)
