import { request } from 'node:http'
import { openWorldOnce } from '@dobara/testing/world/world'
import { beforeAll, expect, test } from 'vitest'

const world = openWorldOnce({ METRICS_TOKEN: 'of the test, and long enough for one' })
let port: number
beforeAll(async () => {
  port = Number(new URL(await world.app.listen({ host: '127.0.0.1', port: 0 })).port)
})

const ask = (path: string, method = 'GET') =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, method }, async (answer) =>
      resolve({ status: answer.statusCode ?? 0, body: (await answer.toArray()).join('') }),
    )
      .on('error', reject)
      .end()
  })

test.each([
  '/%69dentity/sign-out',
  '/%69DENTITY/sign-out',
  '/ident%69ty/sign%2Dout',
  '/identity/sign%2dout',
  'http://dobara.example/identity/sign-out',
  'http://x?/identity/sign-out',
  '/identity/sign-out#',
  '/identity/sign-out?next=#',
])('%s is refused, because only the router would know the sign-in call in it', async (path) => {
  expect((await ask('/identity/sign-out', 'POST')).status).toBe(200)
  const { status, body } = await ask(path, 'POST')
  expect([status, JSON.parse(body)]).toMatchObject([400, { code: 'malformed' }])
})

test.each([
  ['/%61pi/v1/csrf/token', '/api/v1/csrf/token'],
  ['/%6detrics', '/metrics'],
  ['/me%74rics', '/metrics'],
  ['/m%65trics#', '/metrics'],
  ['/metrics#', '/metrics'],
  ['/%6A%6Fin/%41', '/join/A'],
])('%s is not another way to %s', async (path) => {
  expect((await ask(path)).status).toBe(400)
})

test.each(['/api/v1/csrf/token?a=%61#b'.split('#')[0] as string, '/?utm_source=%41'])(
  '%s is served: what follows the question mark may be encoded',
  async (path) => {
    expect((await ask(path)).status).toBe(200)
  },
)

test('other encoded characters may stand in a path', async () => {
  for (const path of ['/nowhere%20near', '/nowhere%2Fnear', '/%E0%A4%AE', '/nowhere%25near'])
    expect((await ask(path)).status, path).toBe(404)
})
