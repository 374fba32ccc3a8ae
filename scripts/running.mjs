import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { root } from './installation.mjs'

/** Runs a program of the checkout on the given Node, hands signals on to it and ends as it ends. */
export async function become(node, ...args) {
  process.exitCode = await run(node, ...args)
}

/** The settings a person keeps in the checkout. */
export const environmentFile = () =>
  existsSync(join(root, '.env')) ? [`--env-file=${join(root, '.env')}`] : []

/** @returns {Promise<number>} its exit code */
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
 * Programs that the program starts find the same Node first, and the packages' commands. What Node has
 * compiled once it keeps: a server then starts in half of the processor's time.
 */
export const withPackages = (node) => ({
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  ...process.env,
  PATH: [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
})
