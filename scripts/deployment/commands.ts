import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export type Run = (command: string, ...args: string[]) => Promise<string>

const running = new Set<ChildProcess>()

/** If the command fails, rejects with all output of the command. */
export const runIn =
  (cwd: string, settings: Record<string, string> = {}): Run =>
  async (command, ...args) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    try {
      const [output, errors, [code]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'close'),
      ])
      if (code !== 0) throw new Error(`${[command, ...args].join(' ')}\n${output}${errors}`)
      return output.trim()
    } finally {
      running.delete(child)
    }
  }

export function endCommands() {
  for (const child of running) child.kill('SIGTERM')
}

export const works = (run: Run, command: string, ...args: string[]): Promise<boolean> =>
  run(command, ...args).then(
    () => true,
    () => false,
  )

/** @throws {Error} if `isSo` is still false after that many seconds */
export async function until(what: string, seconds: number, isSo: () => Promise<boolean>) {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await pause(500))
    if (await isSo().catch(() => false)) return
  throw new Error(`After ${seconds} seconds this is not so: ${what}.`)
}
