import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBrowserAt } from '@dobara/testing/people/browser'
import { proveByCode } from '@dobara/testing/people/sign-in'
import { createTestDatabase, type TestDatabase } from '@dobara/testing/postgres/database'
import { startServer } from '@dobara/testing/reliability/server-process'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { handOver } from '../messages/gateway.ts'
import { openTracing } from './open-telemetry.ts'
import { inSpan, setTracing } from './tracing.ts'

interface SentSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string } }[]
}

let receiver: Server
let origin: string
let spans: SentSpan[]
let called: IncomingHttpHeaders[]
let service: string | undefined
beforeEach(async () => {
  spans = []
  called = []
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => {
      body += piece
    })
    request.on('end', () => {
      if (request.url === '/v1/traces') receive(JSON.parse(body))
      else called.push(request.headers)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await once(receiver.listen(0, '127.0.0.1'), 'listening')
  origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
})
afterEach(() => {
  receiver.closeAllConnections()
  receiver.close()
})

type Sent = {
  resourceSpans: {
    resource: { attributes: SentSpan['attributes'] }
    scopeSpans: { spans: SentSpan[] }[]
  }[]
}

function receive({ resourceSpans }: Sent) {
  for (const { resource, scopeSpans } of resourceSpans) {
    service = attributeOf(resource.attributes, 'service.name')
    spans.push(...scopeSpans.flatMap((scope) => scope.spans))
  }
}

const attributeOf = (attributes: SentSpan['attributes'], key: string) =>
  attributes.find((attribute) => attribute.key === key)?.value.stringValue

const childrenOf = (parent: SentSpan) =>
  spans.filter(({ parentSpanId }) => parentSpanId === parent.spanId)

const named = (name: string) => spans.filter((span) => span.name === name)

let database: TestDatabase
let folder: string
beforeEach(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'dobara-traces-'))
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

test('requests join the trace of their caller, with their statements and messages as children', async () => {
  const server = await startServer({
    DATABASE_URL: database.url,
    DATA_FOLDER: folder,
    OTEL_EXPORTER_OTLP_ENDPOINT: origin,
    OTEL_SERVICE_NAME: 'dobara-test',
  })
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const parent = 'b7ad6b7169203331'
  await fetch(`${server.origin}/health/ready`, {
    headers: { traceparent: `00-${traceId}-${parent}-01` },
  })
  const phone = '+919812345678'
  const browser = openBrowserAt(server.origin)
  const outbox = async () => {
    const answer = await fetch(`${server.origin}/dev/outbox`)
    return ((await answer.json()) as { messages: { code: string }[] }).messages[0]?.code ?? ''
  }
  await proveByCode(outbox)(phone, browser)
  server.kill('SIGTERM')
  await server.ended

  expect(service).toBe('dobara-test')
  const [ready] = named('GET /health/ready') as [SentSpan]
  expect(ready).toMatchObject({ traceId, parentSpanId: parent })
  const texts = childrenOf(ready).map(({ attributes }) => attributeOf(attributes, 'db.query.text'))
  expect(texts).toContain('select name from migration')
  const [code] = named('POST /identity/send-code') as [SentSpan]
  const [sms] = childrenOf(code).filter(({ name }) => name === 'send sms') as [SentSpan]
  const [kept] = childrenOf(sms) as [SentSpan]
  expect(attributeOf(kept.attributes, 'db.query.text')).toContain('insert into outbox_message')
  expect(code.traceId).not.toBe(traceId)
  expect(JSON.stringify(spans)).not.toContain(phone.slice(3))
})

test('a call to another program carries the trace on', async () => {
  const tracing = openTracing({ endpoint: `${origin}/`, version: '1' })
  setTracing(tracing)
  try {
    await inSpan('send sms', {}, () =>
      handOver({
        name: 'gateway',
        url: `${origin}/sms`,
        headers: { accept: 'application/json' },
        body: '',
        refusalIn: () => null,
        onError: () => {},
      }),
    )
  } finally {
    setTracing(null)
    await tracing.close()
  }
  const [{ traceId, spanId }] = named('send sms') as [SentSpan]
  expect(called[0]).toMatchObject({
    traceparent: `00-${traceId}-${spanId}-01`,
    accept: 'application/json',
  })
})
