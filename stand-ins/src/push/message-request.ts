import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { PushHeaders } from './records.ts'

export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly headers: Record<string, string>
  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }
}

/** Push services may refuse longer messages (RFC 8030, section 7.2). */
const mostBytes = 4096
const urgencies = ['very-low', 'low', 'normal', 'high']

/** Follows RFC 8030. @throws {Refusal} */
export function readHeaders(headers: IncomingHttpHeaders): PushHeaders {
  const topic = textIn(headers.topic)
  const urgency = textIn(headers.urgency) ?? 'normal'
  if (!/^\d{1,10}$/.test(textIn(headers.ttl) ?? ''))
    throw new Refusal(400, 'TTL is missing, or is not a number of seconds')
  if (topic !== null && !/^[\w-]{1,32}$/.test(topic))
    throw new Refusal(400, 'Topic is not 1 to 32 characters of base64url')
  if (!urgencies.includes(urgency))
    throw new Refusal(400, `Urgency is none of ${urgencies.join(', ')}`)
  if (headers['content-encoding'] !== 'aes128gcm')
    throw new Refusal(415, 'Content-Encoding is not aes128gcm')
  return { secondsToLive: Number(headers.ttl), topic, urgency }
}

const textIn = (header: string | string[] | undefined) =>
  header === undefined ? null : `${header}`

/** @throws {Refusal} */
export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    length += chunk.length
    if (length > mostBytes) throw new Refusal(413, `more than ${mostBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export function publicKeyIn(body: Buffer): string | null {
  try {
    return String(JSON.parse(body.toString()).publicKey)
  } catch {
    return null
  }
}
