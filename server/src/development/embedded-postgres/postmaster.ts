import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Program, surroundings } from './program.ts'

/** Why PostgreSQL ended before it was ready: the end of its log. */
export class LaunchFailure extends Error {
  override name = 'LaunchFailure'
  /** All that was logged since the launch, also by workers of a killed server. */
  readonly log: string

  constructor(log: string) {
    super(log.trim().split('\n').slice(-6).join('\n'))
    this.log = log
  }
}

/** Starts PostgreSQL and waits until it takes connections, recovery after a crash included. @throws {LaunchFailure} */
export async function launch(program: Program, port: number): Promise<ChildProcess> {
  const data = join(program.home, 'data')
  const log = join(program.home, 'postgres.log')
  const postmaster = await spawnPostmaster(program, port, log)
  while (!(await isReady(data, postmaster))) {
    if (hasEnded(postmaster)) throw new LaunchFailure(await readFile(log, 'utf8'))
    await pause(20)
  }
  // The server's own sockets keep this process alive; its database alone must not.
  postmaster.unref()
  return postmaster
}

export async function untilEnded(postmaster: ChildProcess) {
  if (!hasEnded(postmaster)) await once(postmaster, 'exit')
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null

/** In a process group of its own, so that Ctrl-C reaches us alone and requests in flight can finish. */
async function spawnPostmaster(
  { binaries, home, user, isDurable }: Program,
  port: number,
  log: string,
) {
  // Workers of a killed server still write to the file; each must write at its end.
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
      { ...surroundings(user), detached: true, stdio: ['ignore', output.fd, output.fd] },
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
  'max_connections=200',
  ...(isDurable ? [] : throwaway),
]

/** For data that may vanish with the machine, on a disk that may be small. */
const throwaway = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=128MB',
  'min_wal_size=32MB',
]

/** Line 1 of the file is whose it is (one left by a dead server may be there), line 8 the state. */
async function isReady(data: string, { pid }: ChildProcess) {
  const file = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = file.split('\n')
  return lines[0] === String(pid) && lines[7]?.trim() === 'ready'
}
