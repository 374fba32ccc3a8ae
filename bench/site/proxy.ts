import { spawn } from 'node:child_process'
import { existsSync, openSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { freePort } from '@dobara/server/development/embedded-postgres/port'
import { type Program, whenReady } from './program.ts'

const haproxy = '/usr/sbin/haproxy'
const configuration = fileURLToPath(new URL('../../deploy/haproxy.cfg', import.meta.url))

/**
 * Starts HAProxy with the shipped configuration in front of two processes. Null if HAProxy is not
 * installed; the report says so.
 */
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
      DOBARA_BIND: `127.0.0.1:${port}`,
      DOBARA_ONE: `127.0.0.1:${one.port}`,
      DOBARA_TWO: `127.0.0.1:${two.port}`,
      // The load comes from one address and stands for phones with many addresses.
      DOBARA_CALLS_OF_ONE_ADDRESS: '100000',
    },
  })
  return whenReady(child, { name: 'HAProxy', port, log, isReady })
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
