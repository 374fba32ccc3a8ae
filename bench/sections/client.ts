import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { bareFastify, bareRequest } from '../awards/bare-fastify.ts'
import { median } from '../load/delays.ts'
import type { Plan } from '../plan.ts'
import { ratio, table, whole } from '../report.ts'
import type { Site } from '../site/site.ts'
import { cpuSeconds } from '../site/usage.ts'
import { addressOfTool } from '../tools/tool.ts'

const connections = 64

/** The share of the machine that our own load generator takes. */
export async function measureClient(site: Site, { seconds, rounds }: Plan): Promise<string> {
  const autocannon = fileURLToPath(addressOfTool('autocannon'))
  const bare = await bareFastify(site.log)
  const ours: number[] = []
  const theirs: number[] = []
  const ourCpu: number[] = []
  const theirCpu: number[] = []
  await bare.run(connections, 1)
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage()
    const run = await bare.run(connections, seconds)
    const { user, system } = process.cpuUsage(before)
    ours.push(run.perSecond)
    ourCpu.push((user + system) / run.count)

    const { perSecond, count, cpu } = await runAutocannon(autocannon, bare.port, seconds)
    theirs.push(perSecond)
    theirCpu.push(cpu / count)
  }
  await bare.close()
  return table(
    ['Asking a bare Fastify', 'a second', 'of ours', 'the client’s CPU, µs each'],
    [
      ['our client', whole(median(ours)), ratio(1), whole(median(ourCpu))],
      [
        'autocannon',
        whole(median(theirs)),
        ratio(median(theirs) / median(ours)),
        whole(median(theirCpu)),
      ],
    ],
  )
}

async function runAutocannon(autocannon: string, port: number, seconds: number) {
  const running = promisify(execFile)(process.execPath, [
    autocannon,
    ...['--json', '--connections', String(connections), '--duration', String(seconds)],
    ...['--method', bareRequest.method, '--headers', 'content-type=application/json'],
    ...['--body', JSON.stringify(bareRequest.body), `http://127.0.0.1:${port}${bareRequest.path}`],
  ])
  let cpu = Number.NaN
  const watch = setInterval(() => {
    cpu = cpuSeconds(running.child.pid ?? 0) ?? cpu
  }, 50)
  const { stdout } = await running
  clearInterval(watch)
  const { requests } = JSON.parse(stdout) as { requests: { average: number; total: number } }
  return { perSecond: requests.average, count: requests.total, cpu: cpu * 1e6 }
}
