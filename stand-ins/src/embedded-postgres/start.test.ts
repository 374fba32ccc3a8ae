import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, lstat, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { hostsIn } from '@dobara/server/platform/database/connection'
import { refusePowerfulLogin } from '@dobara/server/platform/database/login-role'
import { patience } from '@dobara/testing/patience'
import { isThere } from '@dobara/testing/postgres/installed'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isRoot } from './run-as.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts'

let folder: string
let running: EmbeddedPostgres | undefined

const start = async ({ durable = false } = {}) => {
  running = await startEmbeddedPostgres({ folder, durable })
  return running
}

const stop = async () => {
  await running?.stop()
  running = undefined
}

beforeEach(async () => {
  const outer = await mkdtemp(join(tmpdir(), 'embedded-'))
  await chmod(outer, 0o755)
  folder = join(outer, 'postgres')
})

afterEach(async () => {
  await stop()
  const home = await realpath(folder)
  await rm(dirname(folder), { recursive: true })
  await rm(home, { recursive: true, force: true })
})

describe('successive processes', () => {
  test('the next start has the same rows, password and port', async () => {
    const first = await start()
    await query(first.url, 'create table note as select 7 as n')
    await stop()
    const second = await start()
    expect(second.url).toBe(first.url)
    expect(await query(second.url, 'select n from note')).toEqual([{ n: 7 }])
  })

  test('a stop leaves no process and a database that needs no recovery', async () => {
    await start()
    const pid = await postmasterPid()
    await stop()
    expect(() => process.kill(pid, 0)).toThrow('ESRCH')
    expect(await readFile(join(folder, 'postgres.log'), 'utf8')).toContain('shut down')
    await start()
    expect(await readFile(join(folder, 'postgres.log'), 'utf8')).not.toContain('recovery')
  })

  test('an interrupted first start is repeated', async () => {
    await start()
    await stop()
    await rm(join(folder, 'data'), { recursive: true })
    await writeFile(join(folder, 'unfinished-data'), 'half')
    const { url, servingUrl } = await start()
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    await expect(refusePowerfulLogin(hostsIn(servingUrl))).resolves.toBeUndefined()
  })

  test('a start succeeds when a dead server’s process id belongs to another program', async () => {
    await start()
    const pid = await postmasterPid()
    const file = join(folder, 'data/postmaster.pid')
    const left = await readFile(file, 'utf8')
    await stop()
    const other = await anyProcess()
    await writeFile(file, left.replace(String(pid), String(other.pid)))
    try {
      expect(await query((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }])
      expect(other.exitCode ?? other.signalCode).toBeNull()
    } finally {
      other.kill()
    }
  })
})

describe('a data folder', () => {
  test('refuses a second start with a clear sentence, and the first keeps running', async () => {
    const { url } = await start()
    await expect(startEmbeddedPostgres({ folder })).rejects.toThrow(
      `Dobara is already running on the data folder ${folder}`,
    )
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('is given to one of several simultaneous first starts', async () => {
    const starts = await Promise.allSettled([start(), start(), start()])
    const won = starts.filter(({ status }) => status === 'fulfilled')
    expect(won).toHaveLength(1)
  })

  test('refuses another process until the first is killed, whose PostgreSQL is then replaced', async () => {
    const { process: other, url } = await startInAnotherProcess()
    await query(url, 'create table note as select 7 as n')
    await expect(start()).rejects.toThrow('already running')

    const orphan = await postmasterPid()
    other.kill('SIGKILL')
    await once(other, 'exit')
    process.kill(orphan, 0)
    expect(await query((await start()).url, 'select n from note')).toEqual([{ n: 7 }])
    expect(await postmasterPid()).not.toBe(orphan)
  })
})

test('a killed PostgreSQL is restarted on the same port with every committed row', async () => {
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { url } = await start({ durable: true })
  await query(url, 'create table note (n integer)')
  for (let n = 1; n <= 3; n++) {
    await query(url, `insert into note values (${n})`)
    const pid = await postmasterPid()
    process.kill(pid, 'SIGKILL')
    const count = await vi.waitFor(() => query(url, 'select count(*)::int from note'), patience)
    expect(count).toEqual([{ count: n }])
    await expect.poll(postmasterPid).not.toBe(pid)
  }
  expect(silenced).toHaveBeenCalledWith('PostgreSQL ended unexpectedly and is started again.')
  silenced.mockRestore()
})

test('names sort in the order that people expect', async () => {
  const { url } = await start()
  const names = `select name from unnest(array['Zoya', 'asha', 'आशा', 'Élan', 'Babu']) name order by name`
  expect((await query(url, names)).map(({ name }) => name)).toEqual([
    'asha',
    'Babu',
    'Élan',
    'Zoya',
    'आशा',
  ])
})

test('a connection without the password is refused', async () => {
  const url = new URL((await start()).url)
  url.password = 'guess'
  await expect(query(url.href, 'select 1')).rejects.toThrow('password authentication failed')
})

test.runIf(isThere('root', isRoot))(
  'as root the data is stored elsewhere when other users cannot enter the checkout',
  async () => {
    await chmod(dirname(folder), 0o700)
    const first = await start()
    await query(first.url, 'create table note as select 7 as n')
    expect((await lstat(folder)).isSymbolicLink()).toBe(true)
    await stop()
    expect(await query((await start()).url, 'select n from note')).toEqual([{ n: 7 }])
  },
)

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function postmasterPid() {
  return Number.parseInt(await readFile(join(folder, 'data/postmaster.pid'), 'utf8'), 10)
}

async function startInAnotherProcess() {
  const program = `
    const { startEmbeddedPostgres } = await import('${new URL('./start.ts', import.meta.url)}')
    const { url } = await startEmbeddedPostgres({ folder: '${folder}' })
    console.log(url)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = await once(child.stdout, 'data')
  return { process: child, url: String(url).trim() }
}

async function anyProcess(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'])
  await once(child, 'spawn')
  return child
}
