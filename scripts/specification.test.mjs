import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './installation.mjs'

const page = readFileSync(join(root, 'docs/specification.md'), 'utf8')
const references = [...page.matchAll(/^ {2}- \[.+\]\(\.\.\/(.+)\) › (.+)$/gm)].map(
  ([, file = '', title = '']) => ({ file, title }),
)

test('every test that the specification names is there', () => {
  expect(references.length).toBeGreaterThan(0)
  expect(references.filter(({ file, title }) => !titlesIn(file).includes(title))).toEqual([])
})

test('every line of the specification is shown by a test, or says that it is not', () => {
  const lines = page.split('\n')
  const bare = lines.filter(
    (line, at) => line.startsWith('- ') && !/^ {2}- [[*]/.test(lines[at + 1] ?? ''),
  )
  expect(bare).toEqual([])
})

/** The titles as written, with the placeholders of tests that run several cases. */
const titlesIn = (file) =>
  [
    ...readFileSync(join(root, file), 'utf8').matchAll(
      /(?:\b(?:test|describe)(?:\.\w+)*\(|\]\)\(|\)\()\s*(['"`])(.+?)\1,/g,
    ),
  ].map(([, , title]) => title)
