import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@dobara/stand-ins/embedded-postgres/port'

export interface Program {
  pid: number
  port: number
  stop(): Promise<void>
}

const running = new Set<ChildProcess>()
export function endPrograms(): void {
  for (const child of running) child.kill('SIGKILL')
}
process.once('exit', endPrograms)

const root = fileURLToPath(new URL('../..', import.meta.url))

export async function startProgram(
  file: string,
  settings: Record<string, string>,
  log: string,
): Promise<Program> {
  const port = await freePort()
  const output = openSync(log, 'a', 0o600)
  const child = spawn(process.execPath, [file], {
    cwd: root,
    stdio: ['ignore', output, output],
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...settings,
    },
  })
  return whenReady(child, { name: file, port, log, isReady: answers })
}

interface Begun {
  name: string
  port: number
  log: string
  isReady: (port: number) => Promise<boolean>
}

export async function whenReady(
  child: ChildProcess,
  { name, port, log, isReady }: Begun,
): Promise<Program> {
  const ended = once(child, 'exit').then(() => running.delete(child))
  running.add(child)
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`${name} ended at its start: see ${log}`)
    await pause(50)
  }
  return {
    pid: child.pid as number,
    port,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
