import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { openWorldOnce } from '../world/world.ts'

const script = fileURLToPath(new URL('../../../scripts/walk.ts', import.meta.url))

const world = openWorldOnce()
let other: Server | undefined
afterEach(() => {
  other?.close()
  other = undefined
})

const walk = (settings: Record<string, string>, ...args: string[]) =>
  new Promise<{ code: unknown; said: string; complained: string }>((resolve) => {
    const env = { PATH: process.env.PATH, ...settings }
    execFile(process.execPath, [script, ...args], { env }, (error, said, complained) =>
      resolve({ code: error ? error.code : 0, said, complained }),
    )
  })

async function anotherAnswers(answer: RequestListener) {
  other = createServer(answer).listen(0, '127.0.0.1')
  await once(other, 'listening')
  return (other.address() as AddressInfo).port
}

test('the walk leads to an approved reward at the PORT there is', async () => {
  const { app } = await world.serverWithCodes()
  const port = new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port
  const { code, said } = await walk({ PORT: port })
  expect(code, said).toBe(0)
  expect(said).toMatch(/Asha has \d+ points at Spice Route/)
})

test('where nothing answers, or something else, the walk says so in a sentence', async () => {
  const port = await anotherAnswers((_request, response) => response.end('<h1>Hello</h1>'))
  const origin = `http://127.0.0.1:${port}`
  expect(await walk({ ORIGIN: `${origin}/` })).toEqual({
    code: 1,
    said: '',
    complained: `What answers at ${origin} is not Dobara.\n`,
  })
  expect((await walk({}, 'here')).complained).toBe(
    'here is no address such as http://localhost:3000.\n',
  )
  other?.close()
  expect(await walk({ PORT: '1' }, origin)).toEqual({
    code: 1,
    said: '',
    complained: `Nothing answers at ${origin}: start Dobara with npm start, or name its address.\n`,
  })
})

test('where codes are shown to nobody, the walk says so', async () => {
  const port = await anotherAnswers((request, response) => {
    response.statusCode = request.url === '/docs/openapi.json' ? 200 : 404
    response.end(JSON.stringify({ info: { title: 'Dobara' } }))
  })
  const { code, complained } = await walk({ PORT: String(port) })
  expect([code, complained]).toEqual([
    1,
    `Dobara at http://localhost:${port} shows nobody the codes it sends, so nobody can walk there.\n`,
  ])
})
