import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { root } from '../installation/installation.mjs'

export async function become(node, ...args) {
  process.exitCode = await run(node, ...args)
}

export const environmentFile = () =>
  existsSync(join(root, '.env')) ? [`--env-file=${join(root, '.env')}`] : []

/**
 * Forwards signals.
 * @returns {Promise<number>} the exit code; 1 after a signal
 */
export function run(node, ...args) {
  const child = spawn(node, args, { cwd: root, stdio: 'inherit', env: withPackages(node) })
  const handOn = (signal) => child.kill(signal)
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, handOn)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => {
      for (const signal of signals) process.off(signal, handOn)
      resolve(code ?? 1)
    })
  })
}

/** Child processes find the same Node. The compile cache halves a server's starting time. */
export const withPackages = (node) => ({
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  ...process.env,
  PATH: [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
})
