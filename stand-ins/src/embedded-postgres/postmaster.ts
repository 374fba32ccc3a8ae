import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Program, spawnOptions } from './program.ts'

export class LaunchFailure extends Error {
  override name = 'LaunchFailure'
  readonly log: string

  constructor(log: string) {
    super(log.trim().split('\n').slice(-6).join('\n'))
    this.log = log
  }
}

/** Waits for crash recovery. @throws {LaunchFailure} */
export async function launch(program: Program, port: number): Promise<ChildProcess> {
  const data = join(program.home, 'data')
  const log = join(program.home, 'postgres.log')
  const postmaster = await spawnPostmaster(program, port, log)
  while (!(await isReady(data, postmaster))) {
    if (hasEnded(postmaster)) throw new LaunchFailure(await readFile(log, 'utf8'))
    await pause(20)
  }
  postmaster.unref()
  return postmaster
}

export async function waitForExit(postmaster: ChildProcess) {
  if (!hasEnded(postmaster)) await once(postmaster, 'exit')
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null

/** PostgreSQL has its own process group, so that Ctrl-C does not end it during requests. */
async function spawnPostmaster(
  { binaries, home, user, isDurable }: Program,
  port: number,
  log: string,
) {
  // Workers of a killed server may still append to the log.
  const output = await open(log, 'a', 0o600)
  try {
    await output.truncate()
    const postmaster = spawn(
      join(binaries, 'bin/postgres'),
      [
        '-D',
        join(home, 'data'),
        ...settings(port, isDurable).flatMap((setting) => ['-c', setting]),
      ],
      { ...spawnOptions(user), detached: true, stdio: ['ignore', output.fd, output.fd] },
    )
    await once(postmaster, 'spawn')
    return postmaster
  } finally {
    await output.close()
  }
}

const settings = (port: number, isDurable: boolean) => [
  `port=${port}`,
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  ...(isDurable ? ['max_connections=200'] : throwaway),
]

const throwaway = [
  'max_connections=400',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=128MB',
  'min_wal_size=32MB',
]

/** The file may be from a dead server. */
async function isReady(data: string, { pid }: ChildProcess) {
  const file = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = file.split('\n')
  return lines[0] === String(pid) && lines[7]?.trim() === 'ready'
}
