import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { StartProblem } from '../../platform/start-problem.ts'
import { choosePort } from './port.ts'
import { LaunchFailure, launch, untilEnded } from './postmaster.ts'
import type { Program } from './program.ts'

export interface Supervised {
  port: number
  stop(): Promise<void>
}

/** Keeps PostgreSQL running on one port until told to stop. @throws {StartProblem} */
export async function supervise(program: Program, wantedPort?: number): Promise<Supervised> {
  const port = await choosePort(program.home, wantedPort)
  let isStopping = false
  let running = launchPatiently(program, port)
  let postmaster = await running

  const keepRunning = async () => {
    for (;;) {
      await untilEnded(postmaster)
      if (isStopping) return
      console.error('PostgreSQL ended unexpectedly and is started again.')
      const again = await launchUntilRunning()
      if (!again) return
      postmaster = again
    }
  }
  /** @returns null once it is told to stop */
  const launchUntilRunning = async (): Promise<ChildProcess | null> => {
    while (!isStopping) {
      try {
        running = launchPatiently(program, port)
        return await running
      } catch (error) {
        console.error(error instanceof StartProblem ? error.message : error)
        await pause(1_000)
      }
    }
    return null
  }
  const kept = keepRunning()

  const endWithUs = () => postmaster.kill('SIGINT')
  process.once('exit', endWithUs)

  return {
    port,
    stop: async () => {
      isStopping = true
      const last = await running.catch(() => null)
      last?.ref()
      last?.kill('SIGINT')
      await kept
      process.off('exit', endWithUs)
    },
  }
}

/** Workers of a killed server take a moment to notice; until then their memory bars a new one. */
async function launchPatiently(program: Program, port: number): Promise<ChildProcess> {
  for (const deadline = Date.now() + 20_000; ; await pause(100)) {
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
