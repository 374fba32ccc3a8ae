import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@dobara/stand-ins/embedded-postgres/port'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { patience } from '../patience.ts'
import { guests } from '../people/cast.ts'
import { createTestDatabase, type TestDatabase } from '../postgres/database.ts'
import { isInstalled } from '../postgres/installed.ts'
import { peopleAt } from '../reliability/people-at.ts'
import { type ServerProcess, startServer } from '../reliability/server-process.ts'

const prometheus = '/usr/bin/prometheus'
const deploy = fileURLToPath(new URL('../../../deploy/', import.meta.url))
const token = 'the token of the metrics, for tests only'

interface Target {
  expr: string
  legendFormat: string
}
interface Panel {
  title: string
  targets?: Target[]
}
interface Series {
  metric: Record<string, string>
  value: [number, string]
}

const { panels } = JSON.parse(await readFile(join(deploy, 'grafana/dobara.json'), 'utf8')) as {
  panels: Panel[]
}
const queries = panels.flatMap(({ title, targets = [] }) =>
  targets.map((target) => [title, target] as const),
)

describe.skipIf(!isInstalled('Prometheus', prometheus))('Prometheus reads a server', () => {
  let database: TestDatabase
  let folder: string
  let server: ServerProcess
  let reader: ChildProcess
  let origin: string
  beforeAll(async () => {
    database = await createTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'dobara-prometheus-'))
    server = await startServer({
      DATABASE_URL: database.url,
      DATA_FOLDER: folder,
      METRICS_TOKEN: token,
      BACKUP_RECORD: join(folder, 'last-backup'),
    })
    origin = await startPrometheus()
    await seen('dobara_turned_away')
    const people = peopleAt(() => server.origin)
    const owner = await people.owner()
    const asha = await people.guest(guests.asha)
    await owner.give(asha.cusId, 100)
    const answered = 'dobara_request_seconds_count{route="/api/v1/restaurant/in-store-points"}'
    await seen(answered)
    for (let award = 1; award < 5; award++) await owner.give(asha.cusId, 100 + award)
    await owner.give(asha.cusId, 80, { pin: '0000' }).catch(() => {})
    await seen(`sum(rate(${answered}[1m])) > 0`)
  })
  afterAll(async () => {
    reader?.kill('SIGKILL')
    server?.kill('SIGKILL')
    await server?.ended
    await database.drop()
    await rm(folder, { recursive: true })
  })

  /** Changes only addresses, the token's path and intervals of the configuration. */
  async function startPrometheus(): Promise<string> {
    for (const rules of ['availability.yml', 'security.yml'])
      await copyFile(join(deploy, 'prometheus', rules), join(folder, rules))
    await writeFile(join(folder, 'token'), token)
    const shipped = await readFile(join(deploy, 'prometheus/prometheus.yml'), 'utf8')
    const configuration = shipped
      .replaceAll('15s', '1s')
      .replace('/etc/prometheus/dobara-metrics-token', join(folder, 'token'))
      .replace('[127.0.0.1:3000, 127.0.0.1:3001]', `['${new URL(server.origin).host}']`)
    const file = join(folder, 'prometheus.yml')
    await writeFile(file, configuration)
    const address = `127.0.0.1:${await freePort()}`
    const data = join(folder, 'prometheus')
    reader = spawn(
      prometheus,
      [`--config.file=${file}`, `--storage.tsdb.path=${data}`, `--web.listen-address=${address}`],
      { stdio: 'ignore' },
    )
    await once(reader, 'spawn')
    return `http://${address}`
  }

  async function ask<Data>(path: string): Promise<Data> {
    const answer = await fetch(`${origin}/api/v1/${path}`)
    const body = (await answer.json()) as { status: string; error?: string; data: Data }
    expect(body.error).toBeUndefined()
    return body.data
  }

  async function seriesOf(expression: string): Promise<Series[]> {
    const path = `query?query=${encodeURIComponent(expression)}`
    return (await ask<{ result: Series[] }>(path)).result
  }

  const seen = (expression: string) =>
    vi.waitFor(async () => expect(await seriesOf(expression)).not.toEqual([]), {
      ...patience,
      interval: 500,
    })

  test.each(queries)('the panel "%s" has something to show', async (_title, target) => {
    const expression = target.expr
      .replaceAll('$__rate_interval', '1m')
      .replaceAll('$instance', '.*')
    const series = await seriesOf(expression)
    expect(series).not.toEqual([])
    for (const { metric, value } of series) expect(value[1], JSON.stringify(metric)).not.toBe('NaN')
    const labels = [...target.legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label)
    expect(series.some(({ metric }) => labels.every((label) => label && label in metric))).toBe(
      true,
    )
  })

  test('every rule of the alerts is evaluated', async () => {
    const rules = async () => {
      const { groups } = await ask<{ groups: { rules: { name: string; health: string }[] }[] }>(
        'rules',
      )
      return groups.flatMap((group) => group.rules.map(({ health }) => health))
    }
    await expect.poll(async () => new Set(await rules())).toEqual(new Set(['ok']))
    expect((await rules()).length).toBeGreaterThan(20)
  })
})
