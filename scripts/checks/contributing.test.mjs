import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../installation/installation.mjs'

const read = (file) => readFileSync(join(root, file), 'utf8')

test('the field that is followed is in each file on its way', () => {
  const [, way = ''] = read('CONTRIBUTING.md').split(/^## One field, .+$/m)
  const [, steps = ''] = /^(1\. [\s\S]+?)\n\n## /m.exec(way) ?? []
  const files = [...steps.matchAll(/\]\(([^)]+)\)/g)].map(([, file]) => file)
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter((file) => !/minimum_?spend/i.test(read(file)))).toEqual([])
})
