import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url))

export interface ServerProcess {
  origin: string
  kill(signal: 'SIGKILL' | 'SIGTERM'): void
  /** The exit code; null if the process was killed. */
  ended: Promise<number | null>
  said(): string
}

/**
 * @param onSaid also receives the output before the server is ready
 * @throws {Error} with the output, if the process ends before the server is ready
 */
export async function startServer(
  settings: Record<string, string>,
  onSaid: (text: string) => void = () => {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      // The cache of compiled sources saves two fifths of the time to start.
      NODE_COMPILE_CACHE: join(tmpdir(), 'dobara-compiled'),
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'error',
      REQUESTS_PER_MINUTE: '1000000000',
      CALLS_AT_ONCE: '1000000',
      BOT_CHECK_COST: '1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const said: string[] = []
  const hear = (text: string) => {
    said.push(text)
    onSaid(text)
  }
  child.stderr.on('data', (text) => hear(String(text)))
  const lines = createInterface({ input: child.stdout })
  const ready = new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      hear(line)
      const [, port] = /^Dobara is at .*(?:localhost:|, port )(\d+)/.exec(line) ?? []
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
  })
  const origin = await Promise.race([ready, ended])
  if (typeof origin !== 'string') throw new Error(`The server did not start:\n${said.join('\n')}`)
  return {
    origin,
    kill: (signal) => child.kill(signal),
    ended,
    said: () => said.slice(-10).join('\n'),
  }
}
