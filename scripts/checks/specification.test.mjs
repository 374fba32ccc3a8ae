import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../installation/installation.mjs'

const page = readFileSync(join(root, 'docs/specification.md'), 'utf8')
const [claims = '', list = ''] = page.split('## The tests\n')
const listed = [...list.matchAll(/^- \[(.+)\]\(\.\.\/(.+)\): (.+)$/gm)].map(
  ([, key = '', file = '', title = '']) => ({ key, file, title }),
)
const lines = claims.split('\n').filter((line) => line.startsWith('- '))

test('every test that the specification names is there', () => {
  expect(listed.length).toBeGreaterThan(0)
  expect(listed.filter(({ file, title }) => !titlesIn(file).includes(title))).toEqual([])
})

test('every line of the specification names listed tests, or says that none shows it', () => {
  const keys = new Set(listed.map(({ key }) => key))
  const isShown = (line) => {
    const [, after] = line.split(' → ')
    return (
      after
        ?.split('. ')[0]
        ?.split(', ')
        .every((key) => keys.has(key)) || /No test /.test(line)
    )
  }
  expect(lines.filter((line) => !isShown(line))).toEqual([])
})

test('every listed test shows a line', () => {
  const named = new Set(lines.flatMap((line) => line.split(/ → |, |\. /)))
  expect(listed.filter(({ key }) => !named.has(key))).toEqual([])
})

const titlesIn = (file) =>
  [
    ...readFileSync(join(root, file), 'utf8').matchAll(
      /(?:\b(?:test|describe)(?:\.\w+)*\(|\]\)\(|\)\()\s*(['"`])(.+?)\1,/g,
    ),
  ].map(([, , title]) => title)
