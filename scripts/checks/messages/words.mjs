import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messagesIn, textsOf, workspaces } from './read.mjs'

const glossary = 'docs/words.md'
const languages = { en: { own: 0, refused: 3 }, hi: { own: 1, refused: 4 } }

/** Reports refused words, and exceptions that no text needs. */
export function wordViolations(root) {
  const { terms, exceptions } = readGlossary(readFileSync(join(root, glossary), 'utf8'))
  const needed = new Set()
  const found = workspaces.flatMap((workspace) =>
    Object.entries(languages).flatMap(([language, columns]) => {
      const refusals = terms.flatMap((term) =>
        term[columns.refused].map((word) => ({ word, instead: term[columns.own].join(', ') })),
      )
      const own = terms
        .flatMap((term) => term[columns.own])
        .filter((words) => refusals.some(({ word }) => patternOf(word).test(words)))
      return messagesOf(root, workspace, language).flatMap(({ file, name, text }) => {
        const said = without(own, text)
        return refusals
          .filter(({ word }) => patternOf(word).test(said))
          .filter(({ word }) => {
            const exception = exceptions.find(
              (one) => one.message === `${workspace}/${name}` && isSame(one.word, word),
            )
            if (exception) needed.add(exception)
            return !exception
          })
          .map(
            ({ word, instead }) =>
              `${file}: "${name}" says "${word}"; the glossary says "${instead}" (${glossary})`,
          )
      })
    }),
  )
  const stale = exceptions.filter((exception) => !needed.has(exception))
  return [
    ...new Set(found),
    ...stale.map(({ message, word }) => `${glossary}: "${message}" no longer says "${word}"`),
  ]
}

const isSame = (one, other) => one.replace('…', '') === other.replace('…', '')

const messagesOf = (root, workspace, language) => {
  const folder = join(root, workspace, 'messages', language)
  return readdirSync(folder).flatMap((file) =>
    Object.entries(messagesIn(join(folder, file))).flatMap(([name, message]) =>
      textsOf(message).map((text) => ({
        file: `${workspace}/messages/${language}/${file}`,
        name,
        // Parameters hold people's own words.
        text: text.replace(/\{\w+\}/g, ' '),
      })),
    ),
  )
}

const without = (words, text) =>
  words.reduce((left, word) => left.replace(new RegExp(patternOf(word), 'giu'), ' '), text)

/** Vowel signs of Devanagari, which \p{M} matches, are part of a word. */
function patternOf(word) {
  const stem = word.replace(/…$/, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const end = word.endsWith('…') ? '' : '(?![\\p{L}\\p{M}])'
  return new RegExp(`(?<![\\p{L}\\p{M}])${stem}${end}`, 'iu')
}

function readGlossary(text) {
  const [terms = [], exceptions = []] = text
    .split(/^## /m)
    .map(rowsIn)
    .filter((rows) => rows.length > 0)
  return {
    terms: terms.map((cells) => cells.map(wordsIn)),
    exceptions: exceptions.map(([message, word]) => ({ message, word })),
  }
}

const rowsIn = (text) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )

const wordsIn = (cell) =>
  cell
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
