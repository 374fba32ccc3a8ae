import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { appendFile, chmod, chown, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@dobara/stand-ins/embedded-postgres/port'
import { databaseUser } from '@dobara/stand-ins/embedded-postgres/run-as'

const run = promisify(execFile)

/** The newest version that Debian installed; null if there is none. */
export const binaries = globSync('/usr/lib/postgresql/*/bin').sort().at(-1) ?? null

/** Prints what is missing, because a skipped test must not look like a passed one. */
export function isThere(what: string, found: boolean): boolean {
  if (!found) console.warn(`not seen: ${what}`)
  return found
}

export const isInstalled = (program: string, ...files: (string | null)[]): boolean =>
  isThere(
    `${program} not installed`,
    files.every((file) => file !== null && existsSync(file)),
  )

const endServersIn = `
  cat >/dev/null
  for file in "$1"/*/postmaster.pid; do
    read -r pid <"$file" || continue
    kill -QUIT "$pid"
    while [ -f "$file" ] && kill -0 "$pid"; do sleep 0.05; done
  done
  rm -rf "$1"`

/**
 * The returned function ends the servers and removes the folder. The same happens as soon as this
 * process is gone. A terminal's signals do not end the watching shell.
 */
function watchOver(folder: string) {
  const watch = spawn('sh', ['-c', endServersIn, 'sh', folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watch.unref()
  return async () => {
    watch.ref()
    watch.stdin.end()
    await once(watch, 'exit')
  }
}

export async function openServers(place = tmpdir()) {
  const folder = await mkdtemp(join(place, 'dobara-servers-'))
  const user = await databaseUser(folder)
  await chmod(folder, 0o755)
  if (user) await chown(folder, user.uid, user.gid)
  const close = watchOver(folder)

  const program = (name: string, ...args: string[]) =>
    run(join(binaries as string, name), args, {
      ...user,
      cwd: folder,
      // On a busy machine, replaying a log takes longer than pg_ctl waits by itself.
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC', PGCTLTIMEOUT: '1800' },
    })

  const begin = async (data: string, settings: string[]) => {
    const port = await freePort()
    await appendFile(
      join(data, 'postgresql.conf'),
      `${['', `port = ${port}`, "listen_addresses = '127.0.0.1'", "unix_socket_directories = ''", ...settings].join('\n')}\n`,
    )
    const control = (...args: string[]) => program('pg_ctl', '--pgdata', data, '--silent', ...args)
    const log = join(folder, `${port}.log`)
    const start = () => control('--wait', '--log', log, 'start')
    const kill = () => control('--mode', 'immediate', 'stop')
    await start()
    return {
      data,
      port,
      host: `127.0.0.1:${port}`,
      adminUrl: `postgres://postgres@127.0.0.1:${port}/postgres`,
      /** Stops PostgreSQL without a clean shutdown, as a loss of power would. */
      kill,
      start,
      promote: () => control('--wait', 'promote'),
    }
  }

  const primary = async (settings: string[] = [], name = 'primary') => {
    const data = join(folder, name)
    await program('initdb', '--pgdata', data, '--username', 'postgres', '--auth', 'trust')
    return begin(data, settings)
  }

  return {
    folder,
    user,
    program,
    primary,
    async replicaOf(primary: { port: number }) {
      const data = join(folder, 'replica')
      await program(
        'pg_basebackup',
        ...['--pgdata', data, '--write-recovery-conf', '--checkpoint', 'fast'],
        ...[
          '--dbname',
          `host=127.0.0.1 port=${primary.port} user=postgres application_name=replica`,
        ],
      )
      return begin(data, [])
    },
    begin,
    close,
  }
}

export type Servers = Awaited<ReturnType<typeof openServers>>
