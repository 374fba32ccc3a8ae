import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { patience } from '@dobara/testing/patience'

export const phoneSize = { width: 360, height: 740 }

export async function untilItAnswers<T>(ask: () => Promise<T>, program: ChildProcess): Promise<T> {
  let failure: unknown
  program.once('error', (reason) => {
    failure = reason
  })
  for (const until = Date.now() + patience.timeout; Date.now() < until; ) {
    if (program.exitCode !== null || !program.pid) break
    try {
      return await ask()
    } catch (reason) {
      failure = reason
      await setTimeout(askEveryMs)
    }
  }
  throw new Error(`${program.spawnfile} does not answer.`, { cause: failure })
}

const askEveryMs = 100

export async function ended(program: ChildProcess): Promise<void> {
  if (!program.pid || program.exitCode !== null || program.signalCode !== null) return
  const exit = once(program, 'exit')
  program.kill('SIGTERM')
  await Promise.race([exit, setTimeout(patienceToEndMs).then(() => program.kill('SIGKILL'))])
}

const patienceToEndMs = 5000
