import { basename } from 'node:path'

const longestSource = 250
const longestTest = 400
const isWritten = /^\/\/ Written by npm run /
const namesThatSayNothing = new Set([
  'utils',
  'util',
  'helpers',
  'helper',
  'misc',
  'common',
  'index',
])

export function shapeViolations({ path, text, isTest }) {
  const lines = text.split('\n').length - 1
  const longest = isTest ? longestTest : isWritten.test(text) ? Infinity : longestSource
  const name = basename(path).split('.', 1)[0]
  return [
    ...(lines > longest ? [`has ${lines} lines; at most ${longest}`] : []),
    ...(namesThatSayNothing.has(name) ? [`"${name}" does not say what is in it`] : []),
    ...(/^[a-z\d]+(-[a-z\d]+)*$/.test(name) ? [] : [`"${name}" is not in kebab-case`]),
    ...(/^export \* from /m.test(text) ? ['passes on the whole of another file'] : []),
  ]
}
