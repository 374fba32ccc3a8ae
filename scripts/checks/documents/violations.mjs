import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { outside } from './outside.mjs'

const isPage = (file) => /^(docs\/.+|README|CONTRIBUTING|CHANGELOG)\.md$/.test(file)
/** Files of this check are no sources, because their lists and tests contain every name. */
const isSource = (file) =>
  !file.startsWith('scripts/checks/documents/') &&
  /\.(tsx?|m?js|sql|json|ya?ml|cfg|html|css|sh|service|timer)$|^Dockerfile$|\.env\.example$/.test(
    file,
  )

/**
 * One line for each name or link that leads nowhere. Superseded decisions may keep old names.
 * @param {string} root a checkout
 */
export function violationsIn(root, namesFromOutside = outside) {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root })
    .toString()
    .split('\n')
    .filter((file) => file && existsSync(join(root, file)))
  const read = (file) => readFileSync(join(root, file), 'utf8')
  const known = knownIn(files, files.filter(isSource).map(read))
  const { scripts } = JSON.parse(read('package.json'))
  const needed = new Set()
  const isKnown = (name) => {
    if (known(name)) return true
    needed.add(name)
    return namesFromOutside.has(name)
  }
  const found = files.filter(isPage).flatMap((page) => {
    const text = read(page)
    const names = isSuperseded(text) ? [] : namesIn(text).filter((name) => !isKnown(name))
    return [
      ...linksIn(text).flatMap((link) => problemOfLink(root, page, link)),
      ...commandsIn(text)
        .filter((command) => !scripts[command])
        .map((command) => `npm run ${command} is not in package.json`),
      ...names.map((name) => `\`${name}\` is nowhere in the code`),
    ].map((problem) => `${page}: ${problem}`)
  })
  const isThere = (start) => files.some((file) => file.startsWith(start))
  const vain = files
    .filter((file) => isSource(file) && !file.includes('.test.'))
    .flatMap((file) =>
      pagesNamedIn(read(file))
        .filter((page) => !isThere(page))
        .map((page) => `${file}: ${page} is not there`),
    )
  const stale = [...namesFromOutside].filter((name) => !needed.has(name))
  return [
    ...new Set([...found, ...vain]),
    ...stale.map((name) => `scripts/checks/documents/outside.mjs: no page needs \`${name}\``),
  ]
}

const isSuperseded = (text) => /superseded by/i.test(text.split('\n').slice(0, 4).join('\n'))

const linksIn = (text) =>
  [...text.matchAll(/\[([^\]]*)\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/g)]
    .map(([, label = '', to, source]) => ({ label, to: to ?? source }))
    .filter(({ to }) => !/^https?:/.test(to))

function problemOfLink(root, page, { label, to }) {
  const [path, heading] = to.split('#')
  const file = join(dirname(page), path || basename(page))
  if (!existsSync(join(root, file))) return [`the link to ${to} leads nowhere`]
  const decision = /decisions\/(\d+)|^(\d{4})-/.exec(path)
  const number = Number(decision?.[1] ?? decision?.[2])
  if (/^(decision )?\d+$/.test(label) && Number(label.replace('decision ', '')) !== number)
    return [`the link to decision ${number} says ${label}`]
  if (!heading || statSync(join(root, file)).isDirectory()) return []
  const headings = readFileSync(join(root, file), 'utf8').matchAll(/^#+ (.+)$/gm)
  return [...headings].some(([, title]) => idOf(title) === heading)
    ? []
    : [`${to} names no heading of that page`]
}

const idOf = (title) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

const commandsIn = (text) =>
  [...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, command]) => command)

/** Code names a page by the path, and a decision by the number. */
const pagesNamedIn = (text) => [
  ...[...text.matchAll(/\bdocs\/[\w/-]+\.md/g)].map(([page]) => page),
  ...[...text.matchAll(/\bdecision (\d+)/g)].map(
    ([, number]) => `docs/decisions/${number.padStart(4, '0')}-`,
  ),
]

/** Leaves out plain words and fenced examples. */
function namesIn(text) {
  const spans = text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)
  return [...spans].flatMap(([, span]) => {
    if (/^[\w@.*-]+(\/[\w@.*-]+)+\/?$|^[\w@.*-]+\/$/.test(span)) return [span.replace(/\/$/, '')]
    if (/^[\w@-]+(\.[\w-]+)*\.[a-z]{2,7}$|^[a-z\d]+(-[a-z\d]+)+$/.test(span)) return [span]
    return span
      .split(/\W+/)
      .filter((word) => /[a-z\d][A-Z]|[a-zA-Z\d]_[a-zA-Z\d]/.test(word) || span === `${word}()`)
  })
}

function knownIn(files, texts) {
  const whole = texts.join('\n')
  const words = new Set(whole.split(/\W+/))
  const paths = new Set(
    files.flatMap((file) => {
      const parts = file.split('/')
      return parts.flatMap((_, from) =>
        parts.slice(from).map((_, length) => parts.slice(from, from + length + 1).join('/')),
      )
    }),
  )
  const names = new Set(files.map((file) => basename(file).replace(/\..*$/, '')))
  const matches = (pattern) => {
    const expression = new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`)
    return [...paths].some((path) => expression.test(path))
  }
  return (name) =>
    words.has(name) ||
    paths.has(name) ||
    names.has(name) ||
    (name.includes('*') && !name.startsWith('@')
      ? matches(name)
      : /[-./@]/.test(name) && whole.includes(name.replace('*', '')))
}
