import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import tls from 'node:tls'
import { runIn, until, works } from './commands.ts'
import type { Trial } from './trial.ts'
import { expectSame } from './walk.ts'

/**
 * A file that HAProxy cannot use changes nothing.
 * @param install receives a file of the trial's folder
 */
export async function renewCertificate(
  { folder, https }: Pick<Trial, 'folder' | 'https'>,
  install: (file: string) => Promise<string>,
) {
  const before = await servedAt(https)
  const [one, other] = [
    await makeCertificate(folder, 'one'),
    await makeCertificate(folder, 'other'),
  ]
  const unusable = { chain: one.chain, foreign: other.key + one.chain, text: 'no certificate' }
  for (const [name, text] of Object.entries(unusable)) {
    await writeFile(join(folder, `${name}.pem`), text)
    const isTaken = await works(install, `${name}.pem`)
    expectSame(isTaken, false, `whether ${name}.pem was taken`)
    expectSame(await servedAt(https), before, 'the certificate')
  }
  await writeFile(join(folder, 'new.pem'), one.key + one.chain, { mode: 0o600 })
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), one.chain])
  await install('new.pem')
  await until('the new certificate is served', 10, async () => (await servedAt(https)) !== before)
}

async function makeCertificate(folder: string, name: string) {
  const [key, chain] = [join(folder, `${name}.key`), join(folder, `${name}.chain`)]
  await runIn(folder)(
    ...(['openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'] as const),
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
    ...['-keyout', key, '-out', chain],
  )
  return { key: await readFile(key, 'utf8'), chain: await readFile(chain, 'utf8') }
}

async function servedAt(port: number): Promise<string> {
  const socket = tls.connect({ port, host: 'localhost', rejectUnauthorized: false })
  await once(socket, 'secureConnect')
  const { fingerprint256 } = socket.getPeerCertificate()
  socket.destroy()
  return fingerprint256
}
