import { parseSync } from 'oxc-parser'

const marks = {
  sql: /^\s*-- ?(.*)$/,
  css: /^\s*\/?\*+ ?(.*?)(?:\*\/)?$/,
  sh: /^\s*#(?!!) ?(.*)$/,
}
const languages = [
  [/\.sql$/, 'sql'],
  [/\.css$/, 'css'],
  [/\.(sh|ya?ml|cfg|service|timer|target)$|Dockerfile|\.env\.example$|^\.ci\//, 'sh'],
]

export const hasComments = (file) =>
  /\.[mc]?[jt]sx?$/.test(file) || languages.some(([name]) => name.test(file))

/** All comments as one Markdown text, in which adjacent lines make one paragraph. */
export function commentsIn(file, source) {
  const language = languages.find(([name]) => name.test(file))?.[1]
  const lines = language ? markedLines(source, marks[language]) : parsedLines(file, source)
  return lines.join('\n')
}

/** A line of code, or of an indented example, becomes empty and so separates comments. */
const markedLines = (source, mark) =>
  source.split('\n').map((line) => {
    const text = mark.exec(line)?.[1] ?? ''
    return text.startsWith('  ') ? '' : text.trim()
  })

function parsedLines(file, source) {
  let end = 0
  return parseSync(file, source).comments.flatMap((comment) => {
    const isApart = comment.type === 'Block' || source.slice(end, comment.start).trim() !== ''
    end = comment.end
    const lines = comment.value.split('\n').map((line) => line.replace(/^[\s*]+/, '').trim())
    return [...(isApart ? [''] : []), ...lines.flatMap(aTagApart)]
  })
}

const aTagApart = (line) => (/^(@|biome-ignore)/.test(line) ? ['', line] : [line])
