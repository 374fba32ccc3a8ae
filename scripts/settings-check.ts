/**
 * Checks settings, database, folders and port, without changing anything. `--send +919876543210` or
 * `--send me@example.com` sends a real message, and may be repeated. Ends with 1 after a problem.
 */

import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { smsText } from '@dobara/server/identity/codes'
import { type Config, readConfig, readEnvironment } from '@dobara/server/platform/config'
import { hostsIn } from '@dobara/server/platform/database/connection'
import { refusePowerfulLogin } from '@dobara/server/platform/database/login-role'
import { missingMigrationsAt } from '@dobara/server/platform/database/migrate'
import { problemsAt } from '@dobara/server/platform/database/usable'
import { openMessages } from '@dobara/server/platform/messages/messages'
import { refuseUnlessWritable } from '@dobara/server/platform/records'
import { problemsIn, unusedIn } from '@dobara/server/platform/settings/problems'
import { readableSecrets } from '@dobara/server/platform/settings/readable-secrets'
import type { Given } from '@dobara/server/platform/settings/relations'
import { warningsAbout } from '@dobara/server/platform/settings/warnings'
import { sentenceFor } from '@dobara/server/platform/start-problem'

/** The first start makes and stores these secrets; the check stores nothing. */
const madeAtTheStart = {
  PIN_KEY: 'in place of a key that is made later',
  IDENTITY_SECRET: 'in place of a secret that is made later',
}

const problems: string[] = []
try {
  const given = await readEnvironment()
  for (const sentence of [...unusedIn(given), ...(await readableSecrets(process.env, given))])
    console.log(sentence)
  problems.push(...problemsIn(given))
  const mode = given.NODE_ENV ?? 'development'
  if (problems.length > 0) console.log(`Checked for ${mode}.`)
  else {
    console.log(`The settings are in order for ${mode}.`)
    if (mode !== 'production')
      console.log('Production asks for more: NODE_ENV=production npm run settings:check.')
    const config = readConfig({ ...madeAtTheStart, ...given })
    for (const sentence of warningsAbout(config)) console.log(sentence)
    problems.push(...(await problemsOfPlaces(config, given)))
    problems.push(...(await problemsOfPort(config)))
    problems.push(...(await problemsOfDatabase(config)))
    problems.push(...(await problemsOfSending(config, recipients())))
  }
} catch (error) {
  problems.push(sentenceFor(error) ?? String(error))
}
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

async function problemsOfDatabase(config: Config): Promise<string[]> {
  const { databaseUrl, migrationDatabaseUrl, isProduction } = config
  if (!databaseUrl) return []
  const url = migrationDatabaseUrl ?? databaseUrl
  const found = await problemsAt(url)
  if (isProduction) await refusePowerfulLogin(hostsIn(databaseUrl))
  if (found.length > 0) return found
  console.log('The database can be reached, and its user has the rights.')
  const missing = await missingMigrationsAt(url)
  if (missing.length > 0)
    console.log(`Not applied yet: ${missing.join(', ')}. npm run db:migrate does it.`)
  return []
}

/** @returns a sentence for each place that this user cannot write to */
async function problemsOfPlaces({ backups, checksRecord }: Config, given: Given) {
  const named = {
    BACKUP_FOLDER: backups.folder,
    BACKUP_RECORD: dirname(backups.record ?? ''),
    CHECKS_RECORD: checksRecord ?? '',
  }
  const found = Object.entries(named).map(([name, folder]) =>
    given[name] === undefined
      ? null
      : refuseUnlessWritable(folder).then(
          () => null,
          (error) => `${name}: ${sentenceFor(error) ?? error}`,
        ),
  )
  return (await Promise.all(found)).filter((sentence) => sentence !== null)
}

/** The product itself may already use this port. */
async function problemsOfPort({ host, port }: Config): Promise<string[]> {
  const server = createServer()
  try {
    await once(server.listen({ host, port }), 'listening')
    return []
  } catch (error) {
    const isOurs = await fetch(`http://127.0.0.1:${port}/health/live`).then(
      ({ status }) => status === 200,
      () => false,
    )
    if (!isOurs) return [sentenceFor(error) ?? String(error)]
    console.log(`Dobara listens at port ${port} already.`)
    return []
  } finally {
    server.close()
  }
}

function recipients(): string[] {
  const { values } = parseArgs({ options: { send: { type: 'string', multiple: true } } })
  return values.send ?? []
}

async function problemsOfSending(config: Config, recipients: string[]): Promise<string[]> {
  const found: string[] = []
  const messages = openMessages({
    ...config,
    outbox: async () => {
      throw new Error('no gateway')
    },
    onError: (reason) => found.push(`${reason}.`),
  })
  for (const to of recipients) {
    const isEmail = to.includes('@')
    const gateway = isEmail ? 'SMTP_URL' : 'SMS_GATEWAY'
    if (!(isEmail ? config.smtp : config.sms))
      found.push(`Nothing went to ${to}: ${gateway} is missing.`)
    else if (!isEmail && !/^\+91[6-9]\d{9}$/.test(to))
      found.push(`Nothing went to ${to}: write a number such as +919876543210.`)
    else
      await (isEmail
        ? messages.sendEmail(testMail(to, config))
        : messages.sendSms(testSms(to, config))
      ).then(
        () => console.log(`${gateway} took a message to ${to}.`),
        () => found.push(`${gateway} took no message to ${to}.`),
      )
  }
  messages.close()
  return found
}

function testMail(to: string, { origin }: Config) {
  return { to, subject: 'A test of Dobara', text: `E-mail of ${origin} works.` }
}

/** This text must equal the text that the operator has registered. */
function testSms(to: string, { origin }: Config) {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return { to, code, text: smsText(code, origin) }
}
