import { gunzipSync } from 'node:zlib'
import { endpoints } from '@dobara/contract/schemas/endpoints'
import { openWorldOnce } from '@dobara/testing/world/world'
import { expect, test } from 'vitest'

const world = openWorldOnce()

interface Operation {
  security: Record<string, string[]>[]
  responses: Record<string, { description: string; content: object }>
  parameters?: { name: string; in: string; required: boolean }[]
}

async function operationAt(path: string, method: string): Promise<Operation> {
  const { paths } = (await world.app.inject('/docs/openapi.json')).json()
  return paths[path]?.[method]
}

test('every endpoint is described', async () => {
  for (const { at = '/api/v1', path, method, summary } of endpoints.values()) {
    const described = `${at}${path}`.replace(/:(\w+)/g, '{$1}')
    expect(await operationAt(described, method.toLowerCase()), path).toMatchObject({ summary })
  }
})

test('what a call needs, and how it can fail', async () => {
  const give = await operationAt('/api/v1/restaurant/in-store-points', 'post')
  expect(give.security).toEqual([{ session: [], csrf: [] }])
  expect(give.parameters).toMatchObject([{ name: 'idempotency-key', in: 'header' }])
  expect(give.responses[403]?.description).toBe(
    '`csrf_refused`, `wrong_role`, `profile_incomplete`, `email_not_proved`, `wrong_pin`',
  )
  expect(give.responses[429]).toHaveProperty('headers.retry-after')

  const lookUp = await operationAt('/api/v1/restaurant/customers/{cusId}', 'get')
  expect(lookUp.parameters).toMatchObject([{ name: 'cusId', in: 'path', required: true }])
  const sync = await operationAt('/api/v1/auth/sync-session', 'post')
  expect(sync.security).toEqual([{ idToken: [] }])
  const live = await operationAt('/api/v1/restaurant/live', 'get')
  expect(Object.keys(live.responses[200]?.content ?? {})).toEqual(['text/event-stream'])
})

test('it can be browsed with our own files alone', async () => {
  const page = await world.app.inject('/docs/')
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/]+=*'/)
  expect(page.body).toContain('src="js/scalar.js"')
  expect(page.body).not.toMatch(/(src|href)="(https?:)?\/\//)
  const script = await world.app.inject('/docs/js/scalar.js')
  expect(script.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(script.rawPayload).toString()).toContain('createApiReference')
  expect((await world.app.inject('/docs')).headers.location).toBe('/docs/')
})
