import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { ensureInstalled, ensureInstalledIn } from './installation.mjs'
import { folders, page } from './weight/page.mjs'
import { knownIn, tableOf, weightsIn } from './weight/table.mjs'

/**
 * npm run weigh [-- package…]: writes the weight and licence of each direct dependency anew, and asks the
 * registry for the last release of the named ones. The column that says why a package is there stays.
 */
await ensureInstalled({ withTools: true })
await ensureInstalledIn('bench/tools')
const [begin, end] = ['<!-- packages: weighed -->', '<!-- packages: end -->']
const text = readFileSync(page, 'utf8')
const known = knownIn(text)
for (const name of process.argv.slice(2))
  known.set(name, { why: known.get(name)?.why, released: await monthOfLastRelease(name) })
const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf(end)]
const table = tableOf(weightsIn(folders), known)
writeFileSync(page, `${text.slice(0, from)}\n\n${table}\n\n${text.slice(to)}`)

async function monthOfLastRelease(name) {
  const asked = ['view', name, 'dist-tags.latest', 'time', '--json']
  const { stdout } = await promisify(execFile)('npm', asked, { maxBuffer: 64e6 })
  const { time, 'dist-tags.latest': latest } = JSON.parse(stdout)
  return time[latest].slice(0, 7)
}
