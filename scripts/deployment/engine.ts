import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runIn, until, works } from './commands.ts'

export interface Engine {
  settings: Record<string, string>
  compose: [string, ...string[]]
  stop(): Promise<void>
}

/**
 * Uses a running engine, or starts an engine, which `stop` ends. Does not change the machine's
 * network.
 * @returns the reason if there is no engine
 */
export async function openEngine(folder: string): Promise<Engine | string> {
  const compose = await findCompose(folder)
  if (!compose) return 'neither docker compose nor docker-compose is installed'
  if (await works(runIn(folder), 'docker', 'info'))
    return { settings: {}, compose, stop: async () => {} }
  if (!existsSync('/usr/sbin/dockerd')) return 'no container engine runs or is installed'
  if (process.getuid?.() !== 0) return 'no container engine runs, and only root can start one'
  return startEngine(folder, compose)
}

async function findCompose(folder: string): Promise<Engine['compose'] | null> {
  const run = runIn(folder)
  if (await works(run, 'docker', 'compose', 'version')) return ['docker', 'compose']
  return (await works(run, 'docker-compose', 'version')) ? ['docker-compose'] : null
}

async function startEngine(folder: string, compose: Engine['compose']): Promise<Engine | string> {
  const own = join(folder, 'engine')
  await mkdir(own)
  const address = `unix://${own}/docker.sock`
  const log = await open(join(folder, 'engine.log'), 'w')
  const places = { 'data-root': 'data', 'exec-root': 'exec', pidfile: 'pid' }
  const daemon = spawn(
    '/usr/sbin/dockerd',
    [
      ...Object.entries(places).map(([option, name]) => `--${option}=${join(own, name)}`),
      `--host=${address}`,
      ...['--iptables=false', '--ip6tables=false', '--ip-forward=false', '--bridge=none'],
    ],
    // Ctrl-C must not end the engine before its containers.
    { stdio: ['ignore', log.fd, log.fd], detached: true },
  )
  const settings = { DOCKER_HOST: address }
  const stop = async () => {
    if (daemon.exitCode === null) {
      daemon.kill('SIGTERM')
      await once(daemon, 'exit')
    }
    await log.close()
    await unmountUnder(own)
  }
  try {
    await until('the engine answers', 30, () => works(runIn(folder, settings), 'docker', 'info'))
  } catch {
    await stop()
    return 'the installed container engine cannot be started here'
  }
  return { settings, compose, stop }
}

/** A folder with mounts cannot be deleted. */
async function unmountUnder(folder: string) {
  const mounts = (await readFile('/proc/self/mounts', 'utf8')).split('\n')
  const ours = mounts.map((line) => line.split(' ')[1] ?? '').filter((at) => at.startsWith(folder))
  for (const at of ours.reverse()) await runIn(folder)('umount', '--lazy', at)
}
