/**
 * Checks the settings and the database that they name, without changing anything there. Ends with 1 after a
 * problem. `--send +919876543210` and `--send me@example.com`, each as often as wanted, send a real message.
 */

import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { smsText } from '@dobara/server/identity/codes'
import { type Config, readConfig, readEnvironment } from '@dobara/server/platform/config'
import { hostsIn } from '@dobara/server/platform/database/hosts'
import { refusePowerfulLogin } from '@dobara/server/platform/database/login-role'
import { problemsAt } from '@dobara/server/platform/database/usable'
import { openMessages } from '@dobara/server/platform/messages/messages'
import { problemsIn, unusedIn } from '@dobara/server/platform/settings/problems'
import { sentenceFor } from '@dobara/server/platform/start-problem'

/** Outside production a start makes the secrets, and a check keeps nothing. */
const madeAtTheStart = {
  PIN_KEY: 'in place of a key that is made later',
  IDENTITY_SECRET: 'in place of a secret that is made later',
}

const problems: string[] = []
try {
  const given = await readEnvironment()
  for (const sentence of unusedIn(given)) console.log(sentence)
  problems.push(...problemsIn(given))
  if (problems.length === 0) {
    console.log('The settings are in order.')
    const config = readConfig({ ...madeAtTheStart, ...given })
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
  const found = await problemsAt(migrationDatabaseUrl ?? databaseUrl)
  if (isProduction) await refusePowerfulLogin(hostsIn(databaseUrl))
  if (found.length === 0) console.log('The database can be reached, and its user has the rights.')
  return found
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

/** A text that the operator has registered. */
function testSms(to: string, { origin }: Config) {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return { to, code, text: smsText(code, origin) }
}
