import { chmod, copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { releasedFolder, releasedVersions } from '@dobara/server/platform/database/released'
import { demo } from '@dobara/testing/demo/seed'
import { renewCertificate } from './certificate.ts'
import { type Run, runIn, until, works } from './commands.ts'
import type { Engine } from './engine.ts'
import { builds, type Trial } from './trial.ts'
import { expectSame, filesOf, isReady, pointsOfDemo, statusOf, walk, whileServing } from './walk.ts'

export async function tryCompose(engine: Engine, trial: Trial) {
  const { checkout, folder, images, http, https } = trial
  const override = fileURLToPath(new URL('compose.try.yaml', import.meta.url))
  const runWith = (build: string) =>
    runIn(checkout, {
      ...engine.settings,
      COMPOSE_PROJECT_NAME: 'dobara-try',
      COMPOSE_FILE: `compose.yaml:${override}`,
      HTTP_PORT: String(http),
      HTTPS_PORT: String(https),
      TRY_FOLDER: folder,
      TRY_BUILD: build,
      TRY_NODE: images.node,
      TRY_HAPROXY: images.haproxy,
      TRY_POSTGRES: images.postgres,
    })
  const composeBy =
    (run: Run): Compose =>
    (...args) =>
      run(...engine.compose, ...args)
  const compose = composeBy(runWith(builds.before))
  const newer = runWith(builds.after)
  try {
    const points = await bringReleased(compose, trial)
    await checkSettings(compose, trial)
    await compose('up', '--detach')
    await until('the servers are ready', 180, () => isReady(originOf(trial)))
    if (points !== null) await expectUpgraded(points, trial)
    await serve(newer, compose, trial)
    const install = (file: string) =>
      newer('bash', 'deploy/certificate.sh', 'compose', join(trial.folder, file))
    await renewCertificate(trial, install)
    // The container would keep seeing the old file if a new file were moved into place.
    const place = 'secrets/certificate.pem'
    await newer('sh', '-c', `cp ${place} moved && mv -f moved ${place} && chmod 600 ${place}`)
    await renewCertificate(trial, install)
    trial.say('Compose: renewed the certificate, and refused what is none')
    await keepCopies(composeBy(newer), trial)
  } catch (error) {
    console.error(await compose('logs', '--tail=60').catch(String))
    throw error
  } finally {
    await compose('down', '--volumes', '--timeout', '5')
  }
}

type Compose = (...args: string[]) => Promise<string>

const originOf = ({ https }: Trial) => `https://localhost:${https}`

/** @returns the points of the demo's guest, or null before the first release */
async function bringReleased(compose: Compose, { folder, say }: Trial): Promise<string | null> {
  const version = (await releasedVersions()).at(-1)
  if (!version) {
    say('Compose: no version is released, from which there could be an upgrade')
    return null
  }
  const copy = join(folder, 'copy.json.gz')
  await copyFile(new URL(`${version}.copy.json.gz`, releasedFolder), copy)
  // The copy must be readable for the container's user.
  await chmod(copy, 0o644)
  await compose(
    ...['run', '--rm', '-T', `--volume=${copy}:/tmp/copy.json.gz:ro`, 'migrate'],
    ...['node', 'scripts/deployment/as-released.ts', '/tmp/copy.json.gz'],
  )
  const ask = `--command=select balance from membership where cus_id = '${demo.cusId}'`
  const points = await compose(
    ...['exec', '-T', 'database', 'psql', '--username=postgres', '--dbname=dobara'],
    ...['--tuples-only', '--no-align', ask],
  )
  say(`Compose: the database of ${version} is there, with ${points} points of one guest`)
  return points
}

async function checkSettings(compose: Compose, { say }: Trial) {
  const said = await compose('run', '--rm', '-T', 'check')
  expectSame(/^The settings are in order for production\.$/m.test(said), true, said)
  const isWrong = await works(compose, 'run', '--rm', '-T', '-e', 'ORIGIN=http://x', 'check')
  expectSame(isWrong, false, 'whether an address without https is in order')
  say('Compose: checked the settings for production')
}

async function expectUpgraded(points: string, trial: Trial) {
  const found = await pointsOfDemo(originOf(trial), trial.folder)
  expectSame(String(found), points, 'points after the upgrade')
  trial.say('Compose: upgraded the released database, and its owner reads the same points')
}

async function serve(newer: Run, compose: Compose, trial: Trial) {
  const { folder, http, say } = trial
  const origin = originOf(trial)
  const counter = await walk(origin, folder)
  say('Compose: signed up, gave points and read them back over TLS')

  const plain = await fetch(`http://localhost:${http}/my/`, { redirect: 'manual' })
  expectSame(plain.headers.get('location'), 'https://localhost/my/', 'redirect from HTTP')
  expectSame(await statusOf(`${origin}/metrics`), 404, 'status of /metrics from outside')
  expectSame(await compose('exec', '-T', 'proxy', 'id', '-un'), 'haproxy', 'user of the proxy')
  const secrets = await compose('exec', '-T', 'one', 'ls', '/run/secrets')
  expectSame(secrets.split('\n').sort().join(), ownSecrets, 'secrets of a server')

  const before = await filesOf(origin, '/my/')
  const calls = await whileServing(counter, () => newer('bash', 'deploy/roll.sh', 'compose'))
  const after = new Set(await filesOf(origin, '/my/'))
  expectSame(
    before.every((file) => after.has(file)),
    false,
    'whether both builds are one',
  )
  for (const service of ['one', 'two', 'nightly']) {
    const id = await compose('ps', '--quiet', service)
    const image = await newer('docker', 'inspect', '--format', '{{.Config.Image}}', id)
    expectSame(image, builds.after, `image of ${service}`)
  }
  say(`Compose: went from one build to another, and none of ${calls} calls failed`)

  await compose('stop', 'database')
  await until('calls are refused', 30, async () => !(await isReady(origin)))
  await filesOf(origin, '/')
  await compose('start', 'database')
  await until('the servers are ready', 60, () => isReady(origin))
  await counter.give(1)
  say('Compose: pages were served without the database, and points given once it was back')

  const log = await compose('logs', 'one', 'two')
  expectSame(/"path":"\/health/.test(log), false, 'whether health checks fill the log')
}

const ownSecrets = 'database-url,identity-secret,metrics-token,pin-key'

async function keepCopies(compose: Compose, { commit, say }: Trial) {
  const nightly = (url: string, ...command: string[]) =>
    compose('exec', '-T', '-e', `DATABASE_URL_FILE=${url}`, 'nightly', ...command)
  const said = await nightly('/run/secrets/backup-url', 'npm', 'run', 'backup')
  const [, file = ''] = / is in (\S+)\.$/m.exec(said) ?? []
  await compose(
    ...['exec', '-T', 'database', 'psql', '--username=postgres'],
    '--command=create database restored owner dobara_owner',
  )
  const intoRestored = `for url in database migration; do
    sed s,/dobara$,/restored, /run/secrets/$url-url >/tmp/$url; done
    DATABASE_URL_FILE=/tmp/database MIGRATION_DATABASE_URL_FILE=/tmp/migration npm run restore -- ${file}`
  const restored = await compose('run', '--rm', '-T', 'migrate', 'sh', '-c', intoRestored)
  expectSame(/^Every balance equals/m.test(restored), true, 'whether the copy agrees')
  for (const check of ['ledger:check', 'billing:check'])
    await nightly('/run/secrets/database-url', 'npm', 'run', check)

  const ask = `fetch('http://127.0.0.1:3000/metrics', { headers: { authorization:
    'Bearer ' + require('node:fs').readFileSync('/run/secrets/metrics-token', 'utf8') } })
    .then((answer) => answer.text()).then(console.log)`
  const metrics = await compose('exec', '-T', 'one', 'node', '-e', ask)
  expectSame(/^dobara_backup_timestamp_seconds [1-9]/m.test(metrics), true, 'age of the backup')
  expectSame(metrics.includes(`commit="${commit}"`), true, 'whether the commit is told')
  for (const check of ['ledger', 'billing'])
    expectSame(
      new RegExp(`^dobara_check_timestamp_seconds{check="${check}"} [1-9]`, 'm').test(metrics),
      true,
      `age of the ${check} check`,
    )
  say('Compose: backed up, restored and checked by the documented commands')
}
