import { megabytes, packagesOf } from './packages.mjs'

const heads = ['package', 'for', 'MB', 'with all it brings', 'licence', 'last release', 'why']

/** A package with one variant per system and processor is one line. */
const familyOf = (name) => name.replace(/(darwin|linux|win|windows)-(x64|arm64)$/, '*')

/**
 * Weighs the packages that a package.json names, the heaviest first.
 * @param {{ folder: string, toolsFor: string }[]} folders those with a lock file, each with the purpose of
 * its tools
 */
export function weightsIn(folders) {
  const rows = new Map()
  for (const { folder, toolsFor } of folders) {
    const { direct, ...packages } = packagesOf(folder)
    for (const path of direct()) {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const row = {
        name: familyOf(name),
        use: packages.isTool(path) ? toolsFor : 'start',
        own: packages.bytesOf(path),
        all: packages.bytesWithAll(path),
        licence: packages.licenceOf(path) ?? 'not said',
      }
      const other = rows.get(row.name)
      if (!other || other.all < row.all) rows.set(row.name, row)
    }
  }
  return [...rows.values()].sort((a, b) => b.all - a.all || a.name.localeCompare(b.name))
}

/** @param {Map<string, { released: string, why: string }>} known */
export const tableOf = (rows, known) =>
  [
    heads,
    heads.map(() => '---'),
    ...rows.map(({ name, use, own, all, licence }) => {
      const { released = '', why = '' } = known.get(name) ?? {}
      return [`\`${name}\``, use, megabytes(own), megabytes(all), licence, released, why]
    }),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

/** Reads the hand-written columns of the page's table, by package. */
export const knownIn = (page) =>
  new Map(
    [...page.matchAll(/^\| `(.+?)` \|.+$/gm)].map(([line, name]) => {
      const [released = '', why = ''] = line
        .split('|')
        .slice(-3, -1)
        .map((cell) => cell.trim())
      return [name, { released, why }]
    }),
  )
