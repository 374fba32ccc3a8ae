import { planFor } from './plan.ts'
import { sections } from './sections/sections.ts'
import { machine } from './site/machine.ts'
import { openSite } from './site/site.ts'
import { writeInto } from './written.ts'

/**
 * npm run bench -- [quick] [large] [--write] [section…]: measures all sections or those named, shows
 * the tables, and with --write puts them into docs/performance.md.
 */
const words = process.argv.slice(2)
const plan = planFor(words)
const named = sections.filter(({ name }) => words.includes(name))
const site = await openSite()
try {
  for (const { name, title, howOften, measure } of named.length ? named : sections) {
    console.error(`Measuring ${name}…`)
    const text = `${machine(site.postgres, howOften(plan))}\n\n${await measure(site, plan)}`
    console.log(`\n### ${title}\n\n${text}\n`)
    if (words.includes('--write')) await writeInto(name, text)
  }
  await site.forgetLog()
} catch (error) {
  console.error(`What the programs said: ${site.log}`)
  throw error
} finally {
  await site.close()
}
