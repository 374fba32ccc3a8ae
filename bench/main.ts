import { planFor } from './plan.ts'
import { sections } from './sections/sections.ts'
import { machine } from './site/machine.ts'
import { openSite } from './site/site.ts'
import { draw, writeInto } from './written.ts'

/**
 * npm run bench -- [quick] [large] [--write] [section…] [minutes of soak]: measures every section, or the
 * named ones, and prints the tables. With --write it also puts them into docs/performance.md. `soak` and
 * `malformed` run only when they are named.
 */
const words = process.argv.slice(2)
const plan = planFor(words)
const isWriting = words.includes('--write')
const named = sections.filter(({ name }) => words.includes(name))
const site = await openSite()
try {
  for (const { name, title, howOften, measure } of named.length
    ? named
    : sections.filter(({ isLong }) => !isLong)) {
    console.error(`Measuring ${name}…`)
    const how = machine(site.postgres, howOften(plan))
    const measured = await measure(site, plan)
    const { text, picture } =
      typeof measured === 'string' ? { text: measured, picture: null } : measured
    console.log(`\n### ${title}\n\n${how}\n\n${text}\n`)
    if (picture) console.log(`Drawn: ${await draw(name, picture, isWriting)}`)
    if (isWriting) await writeInto(name, `${how}\n\n${text}`)
  }
  await site.forgetLog()
} catch (error) {
  console.error(`What the programs said: ${site.log}`)
  throw error
} finally {
  await site.close()
}
