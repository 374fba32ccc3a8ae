import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './installation.mjs'

const read = (file) => readFileSync(join(root, file), 'utf8')
const linksIn = (page) => [...read(page).matchAll(/\]\((?!https?:)([^)]+)\)/g)].map(([, to]) => to)

test.each(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'docs/testing.md'])(
  'every link of %s leads somewhere',
  (page) => {
    const links = linksIn(page)
    expect(links.length).toBeGreaterThan(0)
    expect(links.filter((link) => !leadsSomewhere(join(dirname(page), link)))).toEqual([])
  },
)

test('the field that is followed is in each file on its way', () => {
  const [, way = ''] = read('CONTRIBUTING.md').split(/^## One field, .+$/m)
  const [, steps = ''] = /^(1\. [\s\S]+?)\n\n## /m.exec(way) ?? []
  const files = [...steps.matchAll(/\]\(([^)]+)\)/g)].map(([, file]) => file)
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter((file) => !/minimum_?spend/i.test(read(file)))).toEqual([])
})

function leadsSomewhere(link) {
  const [file, heading] = link.split('#')
  if (!existsSync(join(root, file))) return false
  const ids = () => [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, title]) => idOf(title))
  return heading === undefined || ids().includes(heading)
}

const idOf = (title) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')
