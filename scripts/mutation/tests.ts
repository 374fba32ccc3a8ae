import { type ChildProcess, spawn } from 'node:child_process'
import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Mutant, mutantVariable } from './mutant.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Several times the duration of the slowest folder on a busy machine. */
const patienceMs = 300_000
let running: ChildProcess | null = null

/** The folder whose tests must notice a mistake in this file. */
export const folderOf = (file: string): string => `${relative(root, dirname(file))}/`

/** Whether a folder's tests pass, with a mutant if one is given. Tests that do not end count as failed. */
export function testsPass(
  folder: string,
  databaseUrl: string,
  mutant: Mutant | null = null,
): Promise<boolean> {
  const vitest = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...['--config', 'scripts/mutation/vitest.config.ts'],
      folder,
    ],
    {
      cwd: root,
      stdio: 'ignore',
      // A process group, so that a worker in an endless loop ends as well.
      detached: true,
      env: {
        ...process.env,
        TEST_DATABASE_URL: databaseUrl,
        ...(mutant && { [mutantVariable]: JSON.stringify(mutant) }),
      },
    },
  )
  running = vitest
  const giveUp = setTimeout(stopTests, patienceMs)
  return new Promise((resolve, reject) => {
    vitest.on('error', reject)
    vitest.on('exit', (code) => {
      clearTimeout(giveUp)
      stopTests()
      running = null
      resolve(code === 0)
    })
  })
}

/** Ends the running tests with all their workers. */
export function stopTests(): void {
  if (!running?.pid) return
  try {
    process.kill(-running.pid, 'SIGKILL')
  } catch {
    // The group has already ended.
  }
}
