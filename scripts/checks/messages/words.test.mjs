import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { wordViolations } from './words.mjs'

let root

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'words-'))
  mkdirSync(join(root, 'docs'))
  for (const workspace of ['owner', 'customer', 'landing', 'web', 'contract'])
    for (const language of ['en', 'hi'])
      mkdirSync(join(root, workspace, 'messages', language), { recursive: true })
  writeGlossary()
})

afterEach(() => rmSync(root, { recursive: true }))

const writeGlossary = (...exceptions) =>
  writeFileSync(
    join(root, 'docs/words.md'),
    [
      '# Words\n\nOne thing, one word.\n\n## Glossary\n',
      '| English | Hindi | what it is | not in English | not in Hindi |',
      '|---|---|---|---|---|',
      '| guest | मेहमान | who collects points | customer…, client | ग्राहक… |',
      '| Customer ID | ग्राहक ID | the digits on the card | guest ID | |',
      '| request | अनुरोध | asks for points | | माँग, माँगें |',
      '\n## Texts that keep such a word\n',
      '| message | word | why |',
      '|---|---|---|',
      ...exceptions,
    ].join('\n'),
  )

const write = (path, messages) => writeFileSync(join(root, path), JSON.stringify(messages))

test('the words of the glossary pass, also those that hold a refused one', () => {
  write('owner/messages/en/app.json', { a: 'Type the customer ID of the guest. Clientele.' })
  write('owner/messages/hi/app.json', { a: 'मेहमान की ग्राहक ID लिखिए। उसने पॉइंट माँगे।' })
  expect(wordViolations(root)).toEqual([])
})

test('a refused word is found with any ending it may have, and in each text of a message', () => {
  write('owner/messages/en/app.json', { a: 'Reward your Customers', b: 'A guest ID' })
  write('web/messages/hi/web.json', {
    c: [{ match: { 'n=1': 'ग्राहकों को', 'n=2': 'नई माँगें' } }],
  })
  expect(wordViolations(root)).toEqual([
    'owner/messages/en/app.json: "a" says "customer…"; the glossary says "guest" (docs/words.md)',
    'owner/messages/en/app.json: "b" says "guest ID"; the glossary says "Customer ID" (docs/words.md)',
    'web/messages/hi/web.json: "c" says "ग्राहक…"; the glossary says "मेहमान" (docs/words.md)',
    'web/messages/hi/web.json: "c" says "माँगें"; the glossary says "अनुरोध" (docs/words.md)',
  ])
})

test('what fills a message in is not one of our words', () => {
  write('web/messages/en/web.json', { a: 'Asha is here: {customer}' })
  expect(wordViolations(root)).toEqual([])
})

test('an exception holds for its message alone, and is found when nothing needs it', () => {
  writeGlossary('| owner/a | customer | said so by law |', '| owner/gone | client | no more |')
  write('owner/messages/en/app.json', { a: 'Our customers', b: 'Our customers' })
  expect(wordViolations(root)).toEqual([
    'owner/messages/en/app.json: "b" says "customer…"; the glossary says "guest" (docs/words.md)',
    'docs/words.md: "owner/gone" no longer says "client"',
  ])
})
