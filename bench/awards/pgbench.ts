import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { delaysOf } from '../load/delays.ts'
import type { Town } from '../site/seed.ts'
import type { Contender } from './contender.ts'
import { awardScript } from './pgbench-script.ts'

const run = promisify(execFile)

export async function pgbench(url: string, town: Town): Promise<Contender | null> {
  const isInstalled = await run('pgbench', ['--version']).then(
    () => true,
    () => false,
  )
  if (!isInstalled) return null
  const folder = await mkdtemp(join(tmpdir(), 'dobara-pgbench-'))
  const script = join(folder, 'award.sql')
  await writeFile(script, awardScript(town))
  return {
    name: 'four statements by pgbench',
    pid: null,
    async run(connections, seconds) {
      const { stdout } = await run(
        'pgbench',
        [
          ...['--no-vacuum', '--protocol=prepared', '--log', `--log-prefix=${folder}/delays`],
          ...[`--client=${connections}`, `--jobs=${Math.min(2, connections)}`],
          seconds < 1 ? '--transactions=10' : `--time=${seconds}`,
          ...[`--file=${script}`, url],
        ],
        { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
      )
      const perSecond = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
      const delays = await takeDelays(folder)
      return { count: delays.length, perSecond, ...delaysOf(delays) }
    },
    close: () => rm(folder, { recursive: true }),
  }
}

/** Each line of pgbench's log begins with client, transaction number and microseconds. */
async function takeDelays(folder: string): Promise<number[]> {
  const logs = (await readdir(folder)).filter((name) => name.startsWith('delays'))
  const texts = await Promise.all(logs.map((name) => readFile(join(folder, name), 'utf8')))
  await Promise.all(logs.map((name) => rm(join(folder, name))))
  return texts
    .flatMap((text) => text.trimEnd().split('\n'))
    .map((line) => Number(line.split(' ', 3)[2]) / 1000)
}
