import { expect, test } from 'vitest'
import { notices } from './notices.mjs'
import { isPermissive, refusedAmong } from './permissive.mjs'
import { serverPackages } from './server-packages.mjs'

const lock = {
  packages: {
    server: {
      version: '1.0.0',
      dependencies: { open: '1', ours: '1' },
      optionalDependencies: { maybe: '1' },
    },
    'node_modules/ours': { resolved: 'contract', link: true },
    contract: { version: '1.0.0', dependencies: { '@scope/deep': '1' } },
    'node_modules/open': { version: '1.0.0', license: 'MIT', dependencies: { deep: '2' } },
    'node_modules/open/node_modules/deep': { version: '2.0.0', license: 'GPL-3.0-only' },
    'node_modules/deep': { version: '1.0.0', license: 'MIT' },
    'node_modules/@scope/deep': { version: '1.1.0', dependencies: { deep: '1' } },
    'node_modules/maybe': { version: '1.0.0', license: 'AGPL-3.0-only' },
    'node_modules/tool': { version: '1.0.0', license: 'GPL-2.0-only', dev: true },
  },
}

test('a package that the server runs is refused by name, however deep, and tools are not', () => {
  expect(serverPackages(lock).map(({ name, version }) => `${name} ${version}`)).toEqual([
    'open 1.0.0',
    'deep 2.0.0',
    '@scope/deep 1.1.0',
    'deep 1.0.0',
  ])
  expect(refusedAmong(serverPackages(lock))).toEqual([
    'deep 2.0.0 is under GPL-3.0-only, and would be shipped.',
    '@scope/deep 1.1.0 is under no licence that it names, and would be shipped.',
  ])
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND ISC', true],
  ['(MIT AND GPL-3.0-only)', false],
  ['(MIT OR GPL-3.0-only) AND GPL-2.0-only', false],
  ['MPL-2.0', false],
  ['UNLICENSED', false],
  ['SEE LICENSE IN LICENSE', false],
  ['', false],
])('%s may be shipped: %s', (expression, may) => {
  expect(isPermissive(expression)).toBe(may)
})

test('the file names the fonts and every package with its text', () => {
  const text = notices('SIL OPEN FONT LICENSE', [
    { name: 'react', version: '19.0.0', licence: 'MIT', text: 'Copyright (c) Meta' },
    { name: 'bare', version: '1.0.0', licence: 'MIT' },
  ])
  expect(text).toMatch(
    /Anek[\s\S]+SIL OPEN FONT LICENSE[\s\S]+react 19\.0\.0 \(MIT\)\n\nCopyright \(c\) Meta[\s\S]+bare 1\.0\.0[\s\S]+the authors of bare\n\nPermission/,
  )
  expect(() => notices('', [{ name: 'bare', version: '1.0.0', licence: 'Apache-2.0' }])).toThrow(
    'bare is under Apache-2.0 and brings no text of it.',
  )
})
