import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { securityHeaders } from '../headers.ts'
import { createLoadLimit } from './load-limit.ts'
import { turnAwayOnOverload } from './overload.ts'

test('a full server refuses calls in the shape of every failure, and serves pages', async () => {
  const loadLimit = createLoadLimit(1)
  const headers = securityHeaders('https://dobara.example')
  const http = createServer(
    turnAwayOnOverload(loadLimit, headers, (_request, response) => response.end('let in')),
  )
  await once(http.listen(0, '127.0.0.1'), 'listening')
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${(http.address() as AddressInfo).port}${path}`)
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  try {
    const begun = loadLimit.begin(() => held)
    for (const path of ['/api/v1/restaurant/resId', '/identity/token']) {
      const refused = await ask(path)
      const { requestId, ...failure } = (await refused.json()) as { requestId: string }
      expect([refused.status, failure]).toMatchObject([503, { code: 'busy' }])
      expect(requestId).toBe(refused.headers.get('x-request-id'))
      expect(refused.headers.get('retry-after')).toBe('2')
      expect(refused.headers.get('cache-control')).toBe('no-store')
      expect(refused.headers.get('content-security-policy')).toContain("script-src 'self'")
    }
    expect(loadLimit.turnedAway).toBe(2)
    expect(await (await ask('/dashboard')).text()).toBe('let in')
    letGo()
    await begun
    expect(await (await ask('/api/v1/restaurant/resId')).text()).toBe('let in')
  } finally {
    http.closeAllConnections()
    http.close()
  }
})
