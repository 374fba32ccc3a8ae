import { planFor } from './plan.ts'
import { sections } from './sections/sections.ts'
import { machine } from './site/machine.ts'
import { openSite } from './site/site.ts'
import { writeInto } from './written.ts'

/**
 * npm run bench -- [moment] [--write] [section…] [minutes of soak]. Prints the tables of the named
 * sections; by default, of all sections but `soak`. --write also puts the tables into
 * docs/performance.md.
 */
const words = process.argv.slice(2)
const plan = planFor(words)
const isWriting = words.includes('--write')
const named = sections.filter(({ name }) => words.includes(name))
const site = await openSite()
try {
  for (const { name, method, measure } of named.length
    ? named
    : sections.filter(({ isLong }) => !isLong)) {
    console.error(`Measuring ${name}…`)
    const how = machine(method(plan))
    const text = await measure(site, plan)
    console.log(`\n### ${name}\n\n${how}\n\n${text}\n`)
    if (isWriting) await writeInto(name, `${how}\n\n${text}`)
  }
  await site.forgetLog()
} catch (error) {
  console.error(`What the programs said: ${site.log}`)
  throw error
} finally {
  await site.close()
}
