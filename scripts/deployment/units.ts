import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { renewCertificate } from './certificate.ts'
import { type Run, until, works } from './commands.ts'
import { builds, type Trial } from './trial.ts'
import { expectSame, filesOf, isReady, walk, whileServing } from './walk.ts'

const name = 'dobara-try-units'
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

export async function tryUnits(run: Run, { checkout, folder, http, https, images, say }: Trial) {
  await cp(join(checkout, 'secrets'), join(folder, 'secrets'), { recursive: true })
  await cp(join(checkout, '.env'), join(folder, 'env'))
  await run(
    'docker',
    ...['build', '--network', 'host', '--tag', name, '--file', here('units.Dockerfile')],
    ...[`--build-arg=DEBIAN=${images.debian}`, `--build-arg=BEFORE=${builds.before}`],
    ...[`--build-arg=AFTER=${builds.after}`, '.'],
  )
  await run('docker', 'network', 'create', name)
  try {
    await run('docker', ...container, ...published(http, https), `--volume=${folder}:/try`, name)
    await serve(run, { folder, https, say })
  } catch (error) {
    const log = await run('docker', 'exec', name, 'journalctl', '--lines=80').catch(String)
    console.error(log)
    throw error
  } finally {
    await run('docker', 'rm', '--force', '--volumes', name)
    await run('docker', 'network', 'rm', name)
    await run('docker', 'image', 'rm', name)
  }
}

/** systemd needs these settings in a container. */
const container = [
  ...['run', '--detach', `--name=${name}`, `--network=${name}`],
  ...['--cap-add=SYS_ADMIN', '--security-opt=seccomp=unconfined', '--cgroupns=host'],
  ...['--volume=/sys/fs/cgroup:/sys/fs/cgroup', '--tmpfs=/run', '--tmpfs=/tmp'],
  ...['--env=container=docker', '--add-host=control.msg91.com:127.0.0.1'],
]

const published = (http: number, https: number) => [
  `--publish=127.0.0.1:${http}:8080`,
  `--publish=127.0.0.1:${https}:8443`,
]

async function serve(run: Run, { folder, https, say }: Pick<Trial, 'folder' | 'https' | 'say'>) {
  const inside = (...args: string[]) => run('docker', 'exec', name, ...args)
  const origin = `https://localhost:${https}`
  await run('docker', 'cp', here('units.sh'), `${name}:/units.sh`)
  await until('systemd runs', 30, async () => Boolean(await inside('systemctl', 'list-units')))
  await inside('bash', '/units.sh')
  const command = (...args: string[]) => inside('bash', '/opt/dobara/deploy/run.sh', ...args)
  const checked = await command('settings:check')
  expectSame(/^The settings are in order for production\.$/m.test(checked), true, checked)
  await inside('sed', '--in-place', 's/^PIN_KEY=/PINKEY=/', '/etc/dobara/settings')
  expectSame(await works(command, 'settings:check'), false, 'settings without PIN_KEY')
  await inside('sed', '--in-place', 's/^PINKEY=/PIN_KEY=/', '/etc/dobara/settings')
  await until('the servers are ready', 120, () => isReady(origin))
  const counter = await walk(origin, folder)
  const users = await inside(
    'sh',
    '-c',
    'stat -c %U $(pidof haproxy | sed "s|[0-9]*|/proc/&|g") | sort -u | tr "\\n" " "',
  )
  expectSame(users, 'haproxy root', 'users of HAProxy, whose master alone is root')
  say('Units: signed up, gave points and read them back over TLS')

  const before = await filesOf(origin, '/my/')
  const calls = await whileServing(counter, async () => {
    await inside('ln', '-sfn', 'dobara-after', '/opt/dobara')
    await inside('bash', '/opt/dobara/deploy/roll.sh', 'units')
  })
  const after = new Set(await filesOf(origin, '/my/'))
  expectSame(
    before.every((file) => after.has(file)),
    false,
    'whether both builds are one',
  )
  say(`Units: went from one build to another, and none of ${calls} calls failed`)

  await renewCertificate({ folder, https }, (file) =>
    inside('bash', '/opt/dobara/deploy/certificate.sh', 'units', `/try/${file}`),
  )
  say('Units: renewed the certificate, and refused what is none')

  // By default systemd would give up after fewer restarts.
  for (let kills = 0; kills < 7; kills++) {
    await inside('systemctl', 'kill', '--signal=KILL', 'dobara@3000', 'dobara@3001')
    await pause(1_500)
  }
  await until('the servers are back', 60, () => isReady(origin))
  await counter.give(1)
  say('Units: came back after seven times kill -9')

  await inside('systemctl', 'start', 'dobara-backup', 'dobara-ledger-check', 'dobara-billing-check')
  const kept = await inside('sh', '-c', 'ls /var/lib/dobara/backups | wc -l; ls /var/lib/dobara')
  expectSame(kept, '1\nbackups\nchecks\nlast-backup', 'what the backup and the checks leave')
  expectSame(
    await inside('ls', '/var/lib/dobara/checks'),
    'last-billing-check\nlast-ledger-check',
    'records of the checks',
  )
  say('Units: backed up and checked')
}
