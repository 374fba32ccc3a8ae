import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FailureBody } from '@dobara/contract/failures/failure-body'
import type { FailureCode } from '@dobara/contract/failures/failures'
import { sentenceFor } from '@dobara/contract/failures/sentences'

const refusals: Record<string, { status: number; code: FailureCode }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'malformed' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'too_large' },
}

export function answerClientError(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { status, code } = refusals[error.code ?? ''] ?? { status: 400, code: 'malformed' }
  const answer: FailureBody = { error: sentenceFor(code), code, requestId: randomUUID() }
  const body = JSON.stringify(answer)
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n` +
        'Content-Type: application/json\r\nConnection: close\r\n' +
        `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  }
  socket.destroySoon()
}
