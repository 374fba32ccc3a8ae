import { appendFile, cp, glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import tls from 'node:tls'
import { fileURLToPath } from 'node:url'
import { freePort } from '@dobara/stand-ins/embedded-postgres/port'
import { type Run, root, runIn, works } from './commands.ts'
import type { Images } from './images.ts'

export interface Trial {
  /** A copy of the checkout, with the files that an operator adds. */
  checkout: string
  /** The gateway stand-in's folder. */
  folder: string
  images: Images
  commit: string
  http: number
  https: number
  say(line: string): void
}

const gateway = 'control.msg91.com'
/** No image may contain these files. */
const own = ['.env.production', 'dobara-2026-11-23T0230.json.gz', 'backups/dobara.json.gz']

export async function prepareTrial(
  place: string,
  images: Images,
  say: Trial['say'],
): Promise<Trial> {
  const trial: Trial = {
    checkout: join(place, 'checkout'),
    folder: join(place, 'gateway'),
    images,
    commit: await runIn(root)('git', 'rev-parse', 'HEAD'),
    http: await freePort(),
    https: await freePort(),
    say,
  }
  const { checkout, folder, https } = trial
  await copyCheckout(checkout)
  await mkdir(join(checkout, 'backups'))
  for (const file of own) await writeFile(join(checkout, file), 'of the operator')

  const run = runIn(checkout)
  await run('sh', 'deploy/prepare.sh', 'localhost')
  await appendFile(
    join(checkout, '.env'),
    [
      `ORIGIN=https://localhost:${https}`,
      ...['SMS_GATEWAY=msg91', 'MSG91_AUTH_KEY=of-the-trial', 'MSG91_TEMPLATE_ID=of-the-trial'],
      ...['SMTP_URL=smtp://mail.example:587', 'MAIL_FROM=Dobara <hello@dobara.test>'],
      'MAIL_FROM=Dobara <hello@dobara.test>',
      // All calls of the trial come from one address.
      ...['REQUESTS_PER_MINUTE=100000', ''],
    ].join('\n'),
  )
  await makeGateway(run, folder)
  const certificate = await readFile(join(checkout, 'secrets/certificate.pem'), 'utf8')
  tls.setDefaultCACertificates([...tls.getCACertificates(), certificate])
  return trial
}

async function copyCheckout(to: string, which = '.') {
  const all = ['ls-files', '--cached', '--others', '--exclude-standard']
  const files = await runIn(root)('git', ...all, '--', which)
  for (const file of files.split('\n')) {
    await mkdir(dirname(join(to, file)), { recursive: true })
    await cp(join(root, file), join(to, file)).catch(ignoreMissing)
  }
}

/** git still lists a deleted file until the deletion is committed. */
function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
}

async function makeGateway(run: Run, folder: string) {
  await mkdir(folder)
  await cp(fileURLToPath(new URL('gateway.mjs', import.meta.url)), join(folder, 'gateway.mjs'))
  const pem = join(folder, 'gateway.pem')
  const names = ['-subj', `/CN=${gateway}`, '-addext', `subjectAltName=DNS:${gateway}`]
  const kind = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2']
  await run('openssl', ...kind, ...names, '-keyout', `${pem}.key`, '-out', `${pem}.chain`)
  await run('sh', '-c', `cat ${pem}.key ${pem}.chain >${pem} && chmod 644 ${pem}`)
}

/** The apps' scripts have different names in the two builds, as in two releases. */
export const builds = { before: 'dobara-try-before', after: 'dobara-try-after' }

export async function buildImages(run: Run, trial: Trial) {
  const { checkout, commit, images, say } = trial
  const dockerfile = join(checkout, 'Dockerfile')
  const text = await readFile(dockerfile, 'utf8')
  await writeFile(dockerfile, text.replaceAll('node:24-slim', images.node))
  await changeEachText(checkout)
  await buildImage(run, checkout, builds.before, '0'.repeat(40))
  await copyCheckout(checkout, '*/messages/en/*.json')
  await buildImage(run, checkout, builds.after, commit)
  say('Images: two builds, which hold nothing of the operator’s')
}

export async function removeImages(run: Run) {
  await works(run, 'docker', 'image', 'rm', '--force', ...Object.values(builds))
}

/** @throws {Error} when the image holds an operator's files */
async function buildImage(run: Run, checkout: string, tag: string, commit: string) {
  await mkdir(join(checkout, '.git'), { recursive: true })
  await writeFile(join(checkout, '.git/HEAD'), `${commit}\n`)
  // npm's registry may only be reachable from the host's network.
  await run('docker', 'build', '--network', 'host', '--tag', tag, '.')
  const names = own.map((file) => `-path /app/${file}`).join(' -o ')
  const look = `find /app ${names} -o -path '/app/secrets*' -o -path '/app/.env' -o -path /app/.git`
  const found = await run('docker', 'run', '--rm', tag, 'sh', '-c', look)
  if (found) throw new Error(`The image holds what is the operator's:\n${found}`)
}

async function changeEachText(checkout: string) {
  for await (const file of glob('*/messages/en/*.json', { cwd: checkout })) {
    const texts = Object.entries(JSON.parse(await readFile(join(checkout, file), 'utf8')))
    const changed = texts.map(([name, text]) => [
      name,
      typeof text === 'string' ? `${text}\u2060` : text,
    ])
    await writeFile(join(checkout, file), JSON.stringify(Object.fromEntries(changed)))
  }
}
