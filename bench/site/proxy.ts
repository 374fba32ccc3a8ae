import { spawn } from 'node:child_process'
import { existsSync, openSync } from 'node:fs'
import { userInfo } from 'node:os'
import { fileURLToPath } from 'node:url'
import { freePort } from '@dobara/stand-ins/embedded-postgres/port'
import { openConnection } from '../load/connection.ts'
import { requestText } from '../load/request.ts'
import { type Program, whenReady } from './program.ts'

const haproxy = '/usr/sbin/haproxy'
const configuration = fileURLToPath(new URL('../../deploy/haproxy.cfg', import.meta.url))

/** All phones have the same address here. */
const withoutLimits = {
  DOBARA_CALLS_OF_ONE_ADDRESS: '100000',
  DOBARA_CALLS_OF_A_56: '100000',
  DOBARA_CALLS_OF_A_48: '100000',
  DOBARA_CALLS_IN_TEN_SECONDS: '1000000',
}

export async function startProxy(
  [one, two]: [Program, Program],
  log: string,
): Promise<Program | null> {
  if (!existsSync(haproxy)) {
    console.log('HAProxy is not installed, so nothing is measured through it.')
    return null
  }
  const port = await freePort()
  const output = openSync(log, 'a', 0o600)
  const child = spawn(haproxy, ['-f', configuration], {
    stdio: ['ignore', output, output],
    env: {
      DOBARA_ONE: `127.0.0.1:${one.port}`,
      DOBARA_TWO: `127.0.0.1:${two.port}`,
      DOBARA_BIND: `127.0.0.1:${port}`,
      // Only as root can HAProxy change its user.
      ...(process.getuid?.() !== 0 && { DOBARA_PROXY_USER: userInfo().username }),
      ...withoutLimits,
    },
  })
  return whenReady(child, { name: 'HAProxy', port, log, isReady })
}

async function isReady(port: number): Promise<boolean> {
  const connection = openConnection(port)
  const ready = await connection.send(requestText('GET', '/health/ready', {})).then(
    ({ status }) => status === 200,
    () => false,
  )
  connection.close()
  return ready
}
