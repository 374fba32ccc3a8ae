import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Mutant, mutantVariable } from './mutant.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export const apiDescription = 'server/src/platform/http/api/openapi.test.ts'

export interface Asked {
  workspace: string
  mutant: Mutant | null
}

/**
 * On the server or in stand-ins a folder with all its tests; else a workspace, of which only tests
 * that reach the file run.
 */
export function testsFor(file: string): string {
  const folder = `${relative(root, dirname(file))}/`
  return isOnServer(folder) ? folder : (folder.split('/')[0] as string)
}

/** Tests here need a database. */
const isOnServer = (tests: string) => /^(server|stand-ins)\//.test(tests)

/** Tests that hang count as failed. */
export function testsPass(
  tests: string,
  databaseUrl: string,
  mutant: Mutant | null = null,
): Promise<boolean> {
  return isOnServer(tests)
    ? serverTestsPass(tests, databaseUrl, mutant)
    : askRunner({ workspace: tests, mutant })
}

/** Process groups end with workers in endless loops. */
const running = new Set<ChildProcess>()
let runner: ChildProcess | null = null

/** Several times the slowest duration. */
const patienceMs = { server: 300_000, others: 60_000 }

async function serverTestsPass(folder: string, databaseUrl: string, mutant: Mutant | null) {
  const vitest = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...['--config', 'scripts/mutation/vitest.config.ts', '--project', 'server'],
      folder,
    ],
    {
      cwd: root,
      stdio: 'ignore',
      detached: true,
      env: {
        ...process.env,
        TEST_DATABASE_URL: databaseUrl,
        ...(mutant && { [mutantVariable]: JSON.stringify(mutant) }),
      },
    },
  )
  running.add(vitest)
  const giveUp = setTimeout(() => stop(vitest), patienceMs.server)
  const [code] = await once(vitest, 'exit')
  clearTimeout(giveUp)
  stop(vitest)
  return code === 0
}

async function startRunner() {
  const started = fork(fileURLToPath(new URL('runner.ts', import.meta.url)), {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    detached: true,
  })
  running.add(started)
  started.once('exit', () => {
    stop(started)
    runner = null
  })
  await once(started, 'message')
  return started
}

async function askRunner(asked: Asked): Promise<boolean> {
  runner ??= await startRunner()
  const asking = runner
  const ended = new AbortController()
  const giveUp = setTimeout(
    () => stop(asking),
    asked.mutant ? patienceMs.others : patienceMs.server,
  )
  asking.send(asked)
  const passes = await Promise.race([
    once(asking, 'message', ended).then(([answer]) => answer === true),
    once(asking, 'exit', ended).then(() => false),
  ])
  clearTimeout(giveUp)
  ended.abort()
  return passes
}

export function stopTests(): void {
  for (const child of running) stop(child)
}

function stop(child: ChildProcess) {
  running.delete(child)
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The group has already ended.
  }
}
