import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { isInstalled } from '../postgres/installed.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../..', import.meta.url))
const deploy = join(root, 'deploy')
const read = (file: string) => readFile(join(root, file), 'utf8')
const units = globSync(join(deploy, '*.{service,timer}'))

const systemd = '/usr/bin/systemd-analyze'
test.runIf(isInstalled('systemd', systemd))('systemd understands every unit', async () => {
  const { stdout, stderr } = await run(systemd, ['verify', ...units])
  expect(stdout + stderr).toBe('')
})

test('every file that a unit starts is there', async () => {
  const started = await Promise.all(units.map((unit) => readFile(unit, 'utf8')))
  const files = [...started.join('').matchAll(/^ExecStart=.*\/usr\/bin\/node (\S+)/gm)]
  expect(files).toHaveLength(4)
  for (const [, file = ''] of files) expect(existsSync(join(root, file)), file).toBe(true)
})

const haproxy = '/usr/sbin/haproxy'
test.runIf(isInstalled('HAProxy', haproxy))('HAProxy understands its file', async () => {
  const addresses = { DOBARA_BIND: '*:80', DOBARA_ONE: '10.0.0.1:80', DOBARA_TWO: '10.0.0.2:80' }
  const { stderr } = await run(haproxy, ['-c', '-f', join(deploy, 'haproxy.cfg')], {
    env: addresses,
  })
  expect(stderr).not.toContain('WARNING')
})

const promtool = '/usr/bin/promtool'
test.runIf(isInstalled('Prometheus', promtool))(
  'each alert comes when it should and not before',
  async () => {
    const tests = fileURLToPath(new URL('alerts.test.yml', import.meta.url))
    const files = ['availability.yml', 'security.yml'].map((file) =>
      join(deploy, 'prometheus', file),
    )
    await run(promtool, ['check', 'rules', ...files])
    const example = join(deploy, 'prometheus/prometheus.yml')
    await run(promtool, ['check', 'config', '--syntax-only', example])
    await run(promtool, ['test', 'rules', tests])
    for (const name of alertsIn(await read('deploy/prometheus/availability.yml')))
      expect(await readFile(tests, 'utf8')).toContain(`alertname: ${name}`)
  },
)

test('the runbook has a line for each alert, and for nothing else', async () => {
  const rules = ['availability.yml', 'security.yml'].map((file) =>
    read(`deploy/prometheus/${file}`),
  )
  const alerts = alertsIn((await Promise.all(rules)).join('\n'))
  const lines = (await read('docs/operations.md')).matchAll(/^\| (Dobara\w+) \|/gm)
  expect([...lines].map(([, name]) => name)).toEqual(alerts)
})

test('every alert says how urgent it is', async () => {
  for (const file of ['availability.yml', 'security.yml']) {
    const rules = await read(`deploy/prometheus/${file}`)
    const urgencies = rules.match(/^ +labels: \{ severity: (page|ticket) \}$/gm)
    expect(urgencies).toHaveLength(alertsIn(rules).length)
  }
})

const alertsIn = (rules: string) =>
  [...rules.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name]) => name)

test('containers open their ports to the own machine alone, so that nobody chooses an address past the proxy', async () => {
  const [, ports = ''] = /^ +ports:\n((?: +- .*\n)+)/m.exec(await read('compose.yaml')) ?? []
  const open = ports.trim().split('\n')
  expect((await read('compose.yaml')).match(/ports:/g)).toHaveLength(1)
  for (const port of open) expect(port).toMatch(/^ *- 127\.0\.0\.1:/)
})

const compose = '/usr/bin/docker-compose'
test.runIf(isInstalled('Compose', compose))('Compose understands its file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dobara-compose-'))
  await copyFile(join(root, '.env.example'), join(folder, '.env'))
  const { stdout } = await run(
    compose,
    ['--project-directory', folder, '--file', join(root, 'compose.yaml'), 'config'],
    { env: { DATABASE_PASSWORD: 'secret', POSTGRES_PASSWORD: 'another', PATH: process.env.PATH } },
  )
  expect(stdout).toContain('DATABASE_URL: postgres://dobara:secret@database/dobara')
  await rm(folder, { recursive: true })
})
