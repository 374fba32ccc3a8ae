import { fileURLToPath } from 'node:url'
import { type Run, runIn, until } from './commands.ts'
import type { Engine } from './engine.ts'
import type { Trial } from './trial.ts'
import { expectSame, isReady, pageOf, statusOf, walk, whileServing } from './walk.ts'

/** Starts compose.yaml in a copy of the checkout, and does to it what operators and faults do. */
export async function tryCompose(engine: Engine, trial: Trial) {
  const { checkout, folder, http, https } = trial
  const override = fileURLToPath(new URL('compose.try.yaml', import.meta.url))
  const run = runIn(checkout, {
    ...engine.settings,
    COMPOSE_PROJECT_NAME: 'dobara-try',
    COMPOSE_FILE: `compose.yaml:${override}`,
    HTTP_PORT: String(http),
    HTTPS_PORT: String(https),
    TRY_FOLDER: folder,
  })
  const compose = (...args: string[]) => run(...engine.compose, ...args)
  try {
    await compose('up', '--detach')
    await serve(run, compose, trial)
    await keepCopies(compose, trial)
  } catch (error) {
    console.error(await compose('logs', '--tail=60').catch(String))
    throw error
  } finally {
    await compose('down', '--volumes', '--timeout', '5')
  }
}

type Compose = (...args: string[]) => Promise<string>

async function serve(run: Run, compose: Compose, { folder, http, https, say }: Trial) {
  const origin = `https://localhost:${https}`
  await until('the servers are ready', 180, () => isReady(origin))
  const counter = await walk(origin, folder)
  say('Compose: signed up, gave points and read them back over TLS')

  const plain = await fetch(`http://localhost:${http}/my/`, { redirect: 'manual' })
  expectSame(plain.headers.get('location'), 'https://localhost/my/', 'redirect from HTTP')
  expectSame(await statusOf(`${origin}/metrics`), 404, 'status of /metrics from outside')
  expectSame(await compose('exec', '-T', 'proxy', 'id', '-un'), 'haproxy', 'user of the proxy')
  const secrets = await compose('exec', '-T', 'one', 'ls', '/run/secrets')
  expectSame(secrets.split('\n').sort().join(), ownSecrets, 'secrets of a server')

  const calls = await whileServing(counter, () => run('bash', 'deploy/roll.sh', 'compose'))
  say(`Compose: replaced both servers, and none of ${calls} calls failed`)

  await compose('stop', 'database')
  await until('calls are refused', 30, async () => !(await isReady(origin)))
  await pageOf(origin)
  await compose('start', 'database')
  await until('the servers are ready', 60, () => isReady(origin))
  await counter.give(1)
  say('Compose: pages were served without the database, and points given once it was back')

  const log = await compose('logs', 'one', 'two')
  expectSame(/"path":"\/health/.test(log), false, 'whether health checks fill the log')
}

const ownSecrets = 'database-url,identity-secret,metrics-token,pin-key'

/** By the documented commands, in the image. */
async function keepCopies(compose: Compose, { say }: Trial) {
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
  say('Compose: backed up, restored and checked by the documented commands')
}
