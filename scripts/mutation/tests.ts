import { type ChildProcess, spawn } from 'node:child_process'
import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Mutant, mutantVariable } from './mutant.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Several times the duration of the slowest folder on a busy machine; without a database a minute is as much. */
const patienceMs = (tests: string[]) => (tests[0]?.startsWith('server/') ? 300_000 : 60_000)
let running: ChildProcess | null = null

/**
 * The tests that must notice a mistake in this file: those of its folder in the server; those of the whole
 * workspace elsewhere, which take a second or two. The description of the API belongs to the contract.
 */
export function testsFor(file: string): string[] {
  const folder = `${relative(root, dirname(file))}/`
  if (folder.startsWith('server/')) return [folder]
  const [workspace] = folder.split('/')
  return workspace === 'contract' ? ['contract/src/', apiDescription] : [`${workspace}/src/`]
}

export const apiDescription = 'server/src/platform/http/api/openapi.test.ts'

/** Whether these tests pass, with a mutant if one is given. Tests that do not end count as failed. */
export function testsPass(
  tests: string[],
  databaseUrl: string,
  mutant: Mutant | null = null,
): Promise<boolean> {
  const vitest = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...['--config', 'scripts/mutation/vitest.config.ts'],
      ...tests,
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
  const giveUp = setTimeout(stopTests, patienceMs(tests))
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
