import { megabytes, packagesOf } from './packages.mjs'

const heads = ['package', 'for', 'MB', 'with all it brings', 'why']

/** A direct dependency from this weight on, with all it brings, must have its reason in the table. */
const heavyBytes = 20e6

/** A package with one variant per system and processor is one line. */
const familyOf = (name) => name.replace(/(darwin|linux|win|windows)-(x64|arm64)$/, '*')

/**
 * Weighs the packages that a package.json names, the heaviest first. One that is not installed weighs 0.
 * @param {{ folder: string, toolsFor: string }[]} folders folders with a lock file, and the use of their tools
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
      }
      const other = rows.get(row.name)
      if (!other || other.all < row.all) rows.set(row.name, row)
    }
  }
  return [...rows.values()].sort((a, b) => b.all - a.all || a.name.localeCompare(b.name))
}

export const heavyIn = (rows, leastBytes = heavyBytes) =>
  rows.filter(({ all }) => all >= leastBytes)

/** @param {Map<string, string>} reasons */
export const tableOf = (rows, reasons) =>
  [
    heads,
    heads.map(() => '---'),
    ...rows.map(({ name, use, own, all }) => [
      `\`${name}\``,
      use,
      megabytes(own),
      megabytes(all),
      reasons.get(name) ?? '',
    ]),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

/** Reads the column of the page's table that a person writes, by the package's name. */
export const reasonsIn = (page) =>
  new Map(
    [...page.matchAll(/^\| `(.+?)` \|.+$/gm)].map(([line, name]) => [
      name,
      line.split('|').at(-2).trim(),
    ]),
  )
