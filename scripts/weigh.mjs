import { readFileSync, writeFileSync } from 'node:fs'
import { folders, page } from './checks/weight/page.mjs'
import { heavyIn, reasonsIn, tableOf, weightsIn } from './checks/weight/table.mjs'
import { ensureInstalled, ensureInstalledIn } from './installation/installation.mjs'

/** node scripts/weigh.mjs: writes the weight of each heavy direct dependency. The reasons stay as a person wrote them. */
await ensureInstalled({ withTools: true })
await ensureInstalledIn('bench/tools')
const [begin, end] = ['<!-- packages: weighed -->', '<!-- packages: end -->']
const text = readFileSync(page, 'utf8')
const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf(end)]
const table = tableOf(heavyIn(weightsIn(folders)), reasonsIn(text))
writeFileSync(page, `${text.slice(0, from)}\n\n${table}\n\n${text.slice(to)}`)
