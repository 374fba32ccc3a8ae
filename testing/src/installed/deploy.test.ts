import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { isInstalled, isThere } from '../postgres/installed.ts'

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
  const files = [...started.join('').matchAll(/\/opt\/dobara\/node\/bin\/node (\S+\.ts)$/gm)]
  expect(files).toHaveLength(5)
  for (const [, file = ''] of files) expect(existsSync(join(root, file)), file).toBe(true)
})

test('after a boot every unit waits for a PostgreSQL of the same machine', async () => {
  for (const unit of units.filter((file) => file.endsWith('.service')))
    expect(await readFile(unit, 'utf8'), unit).toMatch(/^After=.*\bpostgresql\.service\b/m)
})

test('no password stands on a command line, where every user of the machine sees it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dobara-psql-'))
  const psql = join(folder, 'psql')
  await writeFile(psql, '#!/bin/sh\necho "$0 $*"\ncat >/dev/null\n', { mode: 0o755 })
  for (const login of ['owner', 'server', 'backup'])
    await writeFile(join(folder, `${login}-password`), `the word of ${login}`)
  const { stdout } = await run('sh', [join(deploy, 'postgres/login-role.sh')], {
    env: { PATH: `${folder}:${process.env.PATH}`, SECRETS: folder, POSTGRES_USER: 'postgres' },
  })
  expect(stdout).toContain(psql)
  expect(stdout).not.toContain('the word of')
  await rm(folder, { recursive: true })
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

test('nobody reaches a container past the proxy, to choose an address of its own', async () => {
  const compose = await read('compose.yaml')
  expect(compose.match(/ports:/g)).toHaveLength(1)
  expect(compose).toMatch(/^ {2}proxy:\n(?: {4}.*\n)* {4}ports:/m)
})

test('what lies in a checkout of an operator is no change to commit', async () => {
  const files = ['.env.production', 'secrets/pin-key', 'dobara.json.gz', 'backups/copy', '.data/x']
  const { stdout } = await run('git', ['check-ignore', ...files], { cwd: root })
  expect(stdout.trim().split('\n')).toEqual(files)
})

const compose = await composeCommand()
test.runIf(isThere('Compose', compose !== null))(
  'settings copied from .env.example do not change what Compose sets',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'dobara-compose-'))
    await copyFile(join(root, '.env.example'), join(folder, '.env'))
    const [command = '', ...first] = compose ?? []
    const { stdout } = await run(
      command,
      [...first, '--project-directory', folder, '--file', join(root, 'compose.yaml'), 'config'],
      { env: process.env },
    )
    const set = (name: string) =>
      new Set(stdout.match(new RegExp(`(?<=${name}: ["']?)[\\w-]+`, 'g')))
    expect(set('NODE_ENV')).toEqual(new Set(['production']))
    expect(set('TRUSTED_PROXIES')).toEqual(new Set(['1']))
    expect(stdout).not.toMatch(/PORT: ["']?0|POSTGRES_PASSWORD:/)
    await rm(folder, { recursive: true })
  },
)

async function composeCommand() {
  for (const command of [['docker', 'compose'], ['docker-compose']])
    if (await run(command[0] as string, [...command.slice(1), 'version']).catch(() => null))
      return command
  return null
}
