import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { root } from '../installation/installation.mjs'
import { withPackages } from './running.mjs'

/**
 * Runs as many programs at once as there are cores; prints the output of each in one piece.
 * @param {Record<string, string[]>} programs Node's arguments by name, the longest first
 * @returns {Promise<string[]>} the names of the programs that failed, in the order in which they
 * ended
 */
export async function sideBySide(node, programs) {
  const waiting = Object.entries(programs)
  const failed = []
  async function runNext() {
    const [name, args] = waiting.shift() ?? []
    if (!name) return
    const started = Date.now()
    const { code = 0, stdout, stderr } = await outputOf(node, args)
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
    if (code !== 0) {
      console.log(`${stdout}${stderr}`)
      failed.push(name)
    }
    await runNext()
  }
  await Promise.all(Array.from({ length: availableParallelism() }, runNext))
  return failed
}

const outputOf = (node, args) =>
  promisify(execFile)(node, args, {
    cwd: root,
    env: { ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...withPackages(node) },
    maxBuffer: 2 ** 26,
  }).catch((failure) => ({ ...failure, code: failure.code ?? 1 }))
