import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@dobara/stand-ins/embedded-postgres/port'
import { commands, type Driver } from './driver.ts'
import { ended, phoneSize, untilItAnswers } from './starting.ts'

/** Speaks Marionette, so no geckodriver is needed. */
export async function startFirefox(executablePath: string): Promise<Driver> {
  const home = await mkdtemp(join(tmpdir(), 'dobara-firefox-'))
  const port = await freePort()
  await writeFile(join(home, 'user.js'), settings(port))
  await mkdir(join(home, 'chrome'))
  // Without this rule, the window is at least 500 pixels wide.
  await writeFile(join(home, 'chrome/userChrome.css'), ':root { min-width: 0 !important }')
  const firefox = spawn(
    executablePath,
    ['--marionette', '--headless', '--kiosk', '--no-remote', '--profile', home],
    {
      stdio: 'ignore',
      env: {
        ...process.env,
        HOME: home,
        TZ: 'Asia/Kolkata',
        MOZ_HEADLESS_WIDTH: String(phoneSize.width),
        MOZ_HEADLESS_HEIGHT: String(phoneSize.height),
      },
    },
  )
  const stop = async () => {
    await ended(firefox)
    await rm(home, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const line = await untilItAnswers(() => dial(port), firefox)
    const { capabilities } = (await line.send('WebDriver:NewSession', {})) as NewSession
    return {
      browser: `Firefox ${capabilities.browserVersion}`,
      call: (command, parameters = {}) => line.send(commands[command].marionette, parameters),
      stop,
    }
  } catch (reason) {
    await stop()
    throw reason
  }
}

const settings = (port: number) =>
  Object.entries({
    'marionette.port': port,
    'toolkit.legacyUserProfileCustomizations.stylesheets': true,
    'intl.accept_languages': 'en-IN, en',
    'ui.prefersReducedMotion': 1,
    'ui.useOverlayScrollbars': 1,
    // Switches off Mozilla's push service, so that it never answers.
    'dom.push.connection.enabled': false,
    'app.update.disabledForTesting': true,
    'datareporting.policy.dataSubmissionEnabled': false,
    'browser.shell.checkDefaultBrowser': false,
    'browser.startup.page': 0,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'extensions.update.enabled': false,
    'toolkit.telemetry.enabled': false,
  })
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('')

/** Each message is its length, a colon, and `[kind, number, …]` as JSON. */
async function dial(port: number) {
  const socket = connect(port, '127.0.0.1')
  const answers = new Map<number, (answer: Answer) => void>()
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    readMessages(socket, (message) => {
      if (!Array.isArray(message)) return resolve()
      const [, number, error, value] = message as [1, number, Failure | null, unknown]
      answers.get(number)?.({ error, value })
      answers.delete(number)
    })
  })
  let count = 0
  return {
    send: async (name: string, parameters: Record<string, unknown>): Promise<unknown> => {
      const number = ++count
      const message = Buffer.from(JSON.stringify([0, number, name, parameters]))
      const { error, value } = await new Promise<Answer>((resolve) => {
        answers.set(number, resolve)
        socket.write(Buffer.concat([Buffer.from(`${message.length}:`), message]))
      })
      if (error) throw new Error(`${name}: ${error.error}: ${error.message}`)
      return value && typeof value === 'object' && 'value' in value ? value.value : value
    },
  }
}

interface NewSession {
  capabilities: { browserVersion: string }
}
interface Failure {
  error: string
  message: string
}
interface Answer {
  error: Failure | null
  value: unknown
}

function readMessages(socket: Socket, onMessage: (message: unknown) => void) {
  let read = Buffer.alloc(0)
  socket.on('data', (part) => {
    read = Buffer.concat([read, part])
    for (;;) {
      const colon = read.indexOf(':')
      const end = colon + 1 + Number(read.subarray(0, colon))
      if (colon < 0 || read.length < end) return
      onMessage(JSON.parse(read.subarray(colon + 1, end).toString()))
      read = read.subarray(end)
    }
  })
}
