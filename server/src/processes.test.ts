import cluster from 'node:cluster'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startProcesses } from './processes.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dobara-processes-'))
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(async () => {
  await rm(folder, { recursive: true })
  vi.restoreAllMocks()
})

/** Stands for the product: each says that it listens when the test wants it to. */
async function processThat(does: string) {
  const file = join(folder, 'process.mjs')
  await writeFile(
    file,
    `import cluster from 'node:cluster'
     const listen = () => process.send('listening')
     setInterval(() => {}, 1000)
     ${does}`,
  )
  cluster.setupPrimary({ exec: file, execArgv: [] })
}
const running = () =>
  Object.values(cluster.workers ?? {}).filter((worker) => worker && !worker.isDead())
const surroundings = { databaseUrl: '', billing: null }

test('one that listens and dies before its sisters listen is replaced', async () => {
  await processThat(`
    if (cluster.worker.id === 1) { listen(); setTimeout(() => process.exit(1), 20) }
    else if (cluster.worker.id === 2) process.on('message', listen)
    else listen()`)
  const starting = startProcesses(2, 0, surroundings)
  await vi.waitFor(() => expect(running()).toHaveLength(1))
  cluster.workers?.[2]?.send('your turn')
  const { stop } = await starting
  await vi.waitFor(() => expect(running()).toHaveLength(2), { timeout: 10_000 })
  await stop()
  expect(running()).toHaveLength(0)
})

test('one that ends before it listens ends the start, and the others with it', async () => {
  await processThat(`
    if (cluster.worker.id % 2) listen()
    else process.exit(1)`)
  await expect(startProcesses(2, 0, surroundings)).rejects.toThrow('Not all processes could start.')
  expect(running()).toHaveLength(0)
})
