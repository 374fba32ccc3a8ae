import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const docs = new URL('../docs/', import.meta.url)
const tried = new URL('../.data/', import.meta.url)
const page = new URL('performance.md', docs)

/** Puts a section's figures between its two markers. @throws {Error} if the page has no such markers */
export async function writeInto(name: string, text: string): Promise<void> {
  const [begin, end] = [`<!-- ${name}: measured -->`, `<!-- ${name}: end -->`]
  const before = await readFile(page, 'utf8')
  const [from, to] = [before.indexOf(begin), before.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no place for ${name}`)
  await writeFile(page, `${before.slice(0, from + begin.length)}\n${text}\n${before.slice(to)}`)
}

/**
 * Writes a section's picture next to the page, or into the data folder if the run is only a trial.
 * @returns its path
 */
export async function draw(name: string, picture: string, isWriting: boolean): Promise<string> {
  const file = fileURLToPath(new URL(`${name}.svg`, isWriting ? docs : tried))
  await writeFile(file, picture)
  return file
}
