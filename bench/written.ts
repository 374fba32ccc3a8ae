import { readFile, writeFile } from 'node:fs/promises'

const page = new URL('../docs/performance.md', import.meta.url)

/** @throws {Error} if the page lacks the section's markers */
export async function writeInto(name: string, text: string): Promise<void> {
  const [begin, end] = [`<!-- ${name}: measured -->`, `<!-- ${name}: end -->`]
  const before = await readFile(page, 'utf8')
  const [from, to] = [before.indexOf(begin), before.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no place for ${name}`)
  await writeFile(page, `${before.slice(0, from + begin.length)}\n${text}\n${before.slice(to)}`)
}
