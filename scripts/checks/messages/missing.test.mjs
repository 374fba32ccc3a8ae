import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { violationsIn } from './missing.mjs'

let root

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'messages-'))
  for (const workspace of ['owner', 'customer', 'landing', 'web', 'contract'])
    for (const language of ['en', 'hi'])
      mkdirSync(join(root, workspace, 'messages', language), { recursive: true })
})

afterEach(() => rmSync(root, { recursive: true }))

const write = (path, messages) => writeFileSync(join(root, path), JSON.stringify(messages))

const counted = (...texts) => [
  { declarations: ['input n'], match: Object.fromEntries(texts.map((text, at) => [at, text])) },
]

test('what both languages say is in order, whichever way a number is told', () => {
  write('web/messages/en/web.json', { a: 'Hello {name}', b: counted('1 point', '{n} points') })
  write('web/messages/hi/web.json', { b: counted('{n} पॉइंट'), a: '{name}, नमस्ते' })
  expect(violationsIn(root)).toEqual([])
})

test('a message, or a file of them, that one language lacks is found', () => {
  write('web/messages/en/web.json', { a: 'Hello', b: 'Goodbye' })
  write('web/messages/hi/web.json', { b: '', c: 'नमस्ते' })
  write('customer/messages/en/customer.json', { d: 'Hello' })
  expect(violationsIn(root)).toEqual([
    'customer/messages/*/customer.json: "d" says nothing in hi',
    'web/messages/*/web.json: "a" says nothing in hi',
    'web/messages/*/web.json: "b" says nothing in hi',
    'web/messages/*/web.json: "c" says nothing in en',
  ])
})

test('a value that one language does not name is found', () => {
  write('owner/messages/en/app.json', { a: '{points} to {name}' })
  write('owner/messages/hi/app.json', { a: '{nmae} को {points}' })
  expect(violationsIn(root)).toEqual([
    'owner/messages/*/app.json: "a" names {name} {points} in en and {nmae} {points} in hi',
  ])
})

test('a name that two files of one app have is found, and one of two apps is in order', () => {
  for (const language of ['en', 'hi']) {
    write(`owner/messages/${language}/app.json`, { a: 'One', b: 'Two' })
    write(`owner/messages/${language}/staff.json`, { a: 'Another' })
    write(`customer/messages/${language}/customer.json`, { b: 'Two' })
  }
  expect(violationsIn(root)).toEqual([
    '"a" stands in owner/messages/en/app.json and owner/messages/en/staff.json',
  ])
})
