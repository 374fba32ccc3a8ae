import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'

const mostWords = 24
const markdown = unified().use(remarkParse).use(remarkGfm)
const english = new Intl.Segmenter('en', { granularity: 'sentence' })

export const badSentencesIn = (text) =>
  textsIn(text)
    .flatMap((part) => [...english.segment(part)])
    .map(({ segment }) => segment.trim())
    .filter((sentence) => wordsIn(sentence) > mostWords || isTurned(sentence))
    .map((sentence) => `${wordsIn(sentence)} words: ${sentence}`)

function textsIn(text) {
  const found = []
  visit(markdown.parse(text), ['heading', 'paragraph', 'tableCell'], (node) => {
    found.push(plainIn(node).replace(/\s+/g, ' '))
    return SKIP
  })
  return found
}

function plainIn({ type, value, children = [] }) {
  if (type === 'inlineCode') return 'Code'
  if (type === 'break') return ' '
  return type === 'text' ? value : children.map(plainIn).join('')
}

const wordsIn = (sentence) =>
  sentence.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length

const isTurned = (sentence) =>
  /^(What|Who|Nobody|Of|So many)\b/.test(sentence) && !sentence.endsWith('?')
