import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@dobara/stand-ins/embedded-postgres/port'
import type { WebKitHere } from '../browser/installed.ts'
import { commands, type Driver } from './driver.ts'
import { ended, phoneSize, untilItAnswers } from './starting.ts'

/** GTK's minimal browser on a virtual screen. */
export async function startWebKit(here: WebKitHere): Promise<Driver> {
  const home = await mkdtemp(join(tmpdir(), 'dobara-webkit-'))
  const { width, height } = phoneSize
  const screen = spawn(
    here.display,
    ['-displayfd', '1', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const [display] = await once(screen.stdout, 'data')
  const port = await freePort()
  const driver = spawn(here.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      GDK_BACKEND: 'x11',
      HOME: home,
      XDG_RUNTIME_DIR: home,
      GSETTINGS_BACKEND: 'memory',
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
      LANG: 'en_IN.UTF-8',
      TZ: 'Asia/Kolkata',
    },
  })
  const stop = async () => {
    await ended(driver)
    await ended(screen)
    await rm(home, { recursive: true, force: true, maxRetries: 5 })
  }
  const call = (line: string, parameters?: Record<string, unknown>) =>
    callOver(`http://127.0.0.1:${port}`, line, parameters)
  try {
    await untilItAnswers(() => call('GET /status'), driver)
    const { sessionId, capabilities } = (await call('POST /session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': {
            binary: here.browser,
            args: ['--automation', '--full-screen'],
          },
        },
      },
    })) as { sessionId: string; capabilities: { browserVersion: string } }
    const inSession = (line: string, parameters: Record<string, unknown> = {}) =>
      call(line.replace(' ', ` /session/${sessionId}`), parameters)
    await inSession('POST /window/rect', phoneSize)
    return {
      browser: `WebKitGTK ${capabilities.browserVersion}`,
      call: (command, parameters) => inSession(commands[command].http, parameters),
      stop: async () => {
        await inSession('DELETE ').catch(() => {})
        await stop()
      },
    }
  } catch (reason) {
    await stop()
    throw reason
  }
}

async function callOver(
  origin: string,
  line: string,
  parameters: Record<string, unknown> = {},
): Promise<unknown> {
  const [method = '', path = ''] = line.split(' ')
  const answer = await fetch(`${origin}${path.replace('{id}', String(parameters.id))}`, {
    method,
    ...(method === 'POST' ? { body: JSON.stringify(parameters) } : {}),
  })
  const { value } = (await answer.json()) as { value: unknown }
  if (answer.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${line}: ${error}: ${message}`)
}
