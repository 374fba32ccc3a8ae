import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { violationsIn } from './violations.mjs'

let root

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sentences-'))
  execFileSync('git', ['init', '--quiet'], { cwd: root })
})

afterEach(() => rmSync(root, { recursive: true }))

const found = (file, text, notYet = []) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
  return violationsIn(root, notYet)
}

const words = (count, between = ' ') =>
  `A${Array.from({ length: count - 1 }, (_, index) => `${between}w${index}`).join('')}.`

test.each([
  ['a paragraph', words(25)],
  ['lines of one paragraph', words(25, '\n')],
  ['an item', `- ${words(25)}`],
  ['a cell', `| a |\n|---|\n| ${words(25)} |`],
  ['a sentence behind others', `Short. ${words(25)} Short.`],
])('25 words are too many in %s', (_, text) => {
  expect(found('docs/page.md', text)).toEqual([
    expect.stringMatching(/^docs\/page\.md: 25 words: A w0 .+ w23\.$/),
  ])
})

test.each([
  ['24 words', words(24)],
  ['two sentences', `${words(20)} ${words(20)}`],
  ['a piece of code, which is one word', `\`${words(30)}\` is run.`],
  ['a block of code', `\`\`\`\n${words(30)}\n\`\`\``],
  ['Hindi, whose sentences end with a danda', 'यह एक छोटा वाक्य है। '.repeat(10)],
])('%s may stand', (_, text) => {
  expect(found('docs/page.md', text)).toEqual([])
})

test.each(['What', 'Who', 'Nobody', 'Of', 'So many'])('no sentence begins with %s', (start) => {
  expect(found('docs/page.md', `It is short. ${start} owners came.`)).toEqual([
    `docs/page.md: ${start === 'So many' ? 4 : 3} words: ${start} owners came.`,
  ])
  expect(found('docs/page.md', `${start} owners came? Whoever. Offers. Somewhat.`)).toEqual([])
})

test.each([
  ['give.ts', `/** ${words(25, '\n * ')} */\nexport const a = 1`],
  ['give.tsx', `const a = <p>text</p>\n// ${words(25, '\n// ')}`],
  ['give.mjs', `const a = 1 // ${words(25)}`],
  ['give.sql', `-- ${words(25, '\n-- ')}\nselect 1;`],
  ['give.css', `/* ${words(25, '\n * ')} */\na {}`],
  ['give.sh', `#!/bin/sh\n# ${words(25, '\n# ')}\ntrue`],
  ['compose.yaml', `# ${words(25, '\n# ')}\na: 1`],
])('the comments of %s are read', (file, text) => {
  expect(found(`server/src/${file}`, text)).toHaveLength(1)
})

test.each([
  [
    'give.ts',
    `const a = '${words(30)}'\n// ${words(20).slice(0, -1)}\nconst b = 1\n// ${words(20)}`,
  ],
  ['give.ts', `/**\n * ${words(20).slice(0, -1)}\n * @throws ${words(20)}\n */`],
  ['give.ts', `// ${words(20).slice(0, -1)}\n// biome-ignore lint/a/b: ${words(20)}`],
  ['give.sql', `-- ${words(20).slice(0, -1)}\nselect '${words(30)}';\n-- ${words(20)}`],
  ['give.sh', `# Run\n#   ${words(30)}\n# as root.`],
])('code, tags and examples of %s part its comments', (file, text) => {
  expect(found(`server/src/${file}`, text)).toEqual([])
})

test('a place that is not yet mended may keep its sentences, and is named once it has none', () => {
  expect(found('server/src/points/give.ts', `// ${words(25)}`, ['server/src/points'])).toEqual([])
  expect(found('server/src/points/give.ts', '// Short.', ['server/src/points'])).toEqual([
    'scripts/checks/check-sentences.mjs: take server/src/points out, its sentences are mended',
  ])
})
