import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { StartProblem } from '@dobara/server/platform/start-problem'
import { choosePort } from './port.ts'
import { LaunchFailure, launch, waitForExit } from './postmaster.ts'
import type { Program } from './program.ts'

export interface Supervised {
  port: number
  stop(): Promise<void>
}

/** The port stays the same until `stop`. @throws {StartProblem} if the first start fails */
export async function supervise(program: Program, wantedPort?: number): Promise<Supervised> {
  const port = await choosePort(program.home, wantedPort)
  let isStopping = false
  let running = launchWithRetries(program, port)
  let postmaster = await running

  const keepRunning = async () => {
    for (;;) {
      await waitForExit(postmaster)
      if (isStopping) return
      console.error('PostgreSQL ended unexpectedly and is started again.')
      const again = await launchUntilRunning()
      if (!again) return
      postmaster = again
    }
  }
  const launchUntilRunning = async (): Promise<ChildProcess | null> => {
    while (!isStopping) {
      try {
        running = launchWithRetries(program, port)
        return await running
      } catch (error) {
        console.error(error instanceof StartProblem ? error.message : error)
        await pause(1_000)
      }
    }
    return null
  }
  const kept = keepRunning()

  const stopAtExit = () => postmaster.kill('SIGINT')
  process.once('exit', stopAtExit)

  return {
    port,
    stop: async () => {
      isStopping = true
      const last = await running.catch(() => null)
      last?.ref()
      last?.kill('SIGINT')
      await kept
      process.off('exit', stopAtExit)
    },
  }
}

/** Tries for 120 s, because workers of a killed server may still hold its memory and port. */
async function launchWithRetries(program: Program, port: number): Promise<ChildProcess> {
  for (const deadline = Date.now() + 120_000; ; await pause(100)) {
    try {
      return await launch(program, port)
    } catch (error) {
      if (!(error instanceof LaunchFailure)) throw error
      if (Date.now() > deadline || !/shared memory block|could not bind/.test(error.log)) {
        throw new StartProblem(`The embedded PostgreSQL did not start:\n${error.message}`)
      }
    }
  }
}
