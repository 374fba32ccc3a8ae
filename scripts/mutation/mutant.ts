import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

export interface Mutant {
  /** An absolute path. */
  file: string
  line: number
  was: string
  becomes: string
  text: string
}

/** A test run receives the mutant as JSON. */
export const mutantVariable = 'DOBARA_MUTANT'

interface Place {
  line: number
  column: number
}

/** Only the bench's tools bring the package. */
interface Instrumenter {
  instrument(
    files: { name: string; content: string; mutate: boolean }[],
    options: { plugins: null; excludedMutations: string[]; ignorers: [] },
  ): Promise<{ mutants: { replacement: string; location: { start: Place; end: Place } }[] }>
}

/** Each mutant has one change. */
export async function mutantsIn(files: string[]): Promise<Mutant[]> {
  const instrumenter = await openInstrumenter()
  const found: Mutant[] = []
  for (const file of files) {
    const content = await readFile(file, 'utf8')
    const { mutants } = await instrumenter.instrument([{ name: file, content, mutate: true }], {
      plugins: null,
      excludedMutations: [],
      ignorers: [],
    })
    for (const { replacement, location } of mutants) {
      const [from, to] = [offsetOf(content, location.start), offsetOf(content, location.end)]
      found.push({
        file,
        line: location.start.line + 1,
        was: content.slice(from, to),
        becomes: replacement,
        text: content.slice(0, from) + replacement + content.slice(to),
      })
    }
  }
  return found
}

async function openInstrumenter(): Promise<Instrumenter> {
  const tools = createRequire(new URL('../../bench/tools/package.json', import.meta.url))
  const { Instrumenter } = await import(tools.resolve('@stryker-mutator/instrumenter'))
  return new Instrumenter({ debug() {}, isDebugEnabled: () => false, warn() {}, info() {} })
}

function offsetOf(text: string, { line, column }: Place): number {
  const before = text.split('\n').slice(0, line)
  return before.reduce((sum, one) => sum + one.length + 1, column)
}
