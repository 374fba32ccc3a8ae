/**
 * node scripts/mutate.mjs [--sample=200] [folder or file…]: prints the small mistakes that no test
 * notices, for a person to judge. No file changes.
 */
import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { startThrowawayPostgres } from '@dobara/testing/postgres/throwaway'
import { type Mutant, mutantsIn } from './mutant.ts'
import { root, stopTests, testsFor, testsPass } from './tests.ts'

/** This code must never be wrong. */
const usual = ['points', 'identity', 'session', 'restaurants/pin*.ts']

const { values, positionals } = parseArgs({
  options: { sample: { type: 'string', default: '200' } },
  allowPositionals: true,
})
const asked = positionals.length > 0 ? positionals : usual.map((place) => `server/src/${place}`)
const all = await mutantsIn(sourcesIn(asked))
const sample = spread(all, Number(values.sample))
console.log(`${sample.length} of ${all.length} mutants, spread evenly over ${asked.join(', ')}.`)

let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    isStopped = true
    stopTests()
  })
const postgres = await startThrowawayPostgres()
try {
  for (const tests of new Set(sample.map(({ file }) => testsFor(file))))
    if (!(await testsPass(tests, postgres.url)))
      throw new Error(`The tests of ${tests} fail without any mutant.`)
  let unnoticed = 0
  for (const [at, mutant] of sample.entries()) {
    const passes = await testsPass(testsFor(mutant.file), postgres.url, mutant)
    if (isStopped) break
    if (passes) unnoticed += 1
    console.log(`${at + 1} ${passes ? 'NOT NOTICED' : 'noticed'} ${said(mutant)}`)
  }
  const noticed = sample.length - unnoticed
  const share = Math.round((100 * noticed) / sample.length)
  if (!isStopped) console.log(`${noticed} of ${sample.length} were noticed: ${share} %.`)
} finally {
  stopTests()
  await postgres.stop()
}

function sourcesIn(places: string[]): string[] {
  const patterns = places.map((place) => (place.endsWith('.ts') ? place : join(place, '**/*.ts')))
  return globSync(patterns, { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
    .map((file) => join(root, file))
}

function spread<Item>(items: Item[], most: number): Item[] {
  const step = Math.max(1, items.length / most)
  return items.filter((_, place) => Math.floor(place / step) !== Math.floor((place - 1) / step))
}

function said({ file, line, was, becomes }: Mutant): string {
  const short = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 90)
  return `${relative(root, file)}:${line}  ${short(was)}  →  ${short(becomes)}`
}
