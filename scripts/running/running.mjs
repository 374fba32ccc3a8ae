import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { root } from '../installation/installation.mjs'

/**
 * Replaces this process, as far as Node can: runs a program of the checkout on the given Node, forwards
 * signals and ends with its exit code.
 */
export async function become(node, ...args) {
  process.exitCode = await run(node, ...args)
}

/** The arguments that make Node read the checkout's .env file, if there is one. */
export const environmentFile = () =>
  existsSync(join(root, '.env')) ? [`--env-file=${join(root, '.env')}`] : []

/**
 * Runs a program on the given Node in the root of the checkout, and forwards signals to it.
 * @returns {Promise<number>} the program's exit code; 1 if a signal ended it
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

/**
 * The environment for a program: processes that it starts find the same Node, and the commands of the
 * installed packages. Node's compile cache
 * halves the processor time of a server's start.
 */
export const withPackages = (node) => ({
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  ...process.env,
  PATH: [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
})
