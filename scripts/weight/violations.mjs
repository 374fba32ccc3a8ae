import { megabytes, packagesOf } from './packages.mjs'
import { knownIn, weightsIn } from './table.mjs'

/** The largest allowed install for starting the product, on a machine that must also install Node. */
export const mostBytes = 340e6

/** @returns {string[]} one sentence if an install weighs too much */
export function weightViolations(folder, most = mostBytes) {
  const { bytesOf, toStart } = packagesOf(folder)
  const places = toStart()
  const all = places.reduce((sum, path) => sum + bytesOf(path), 0)
  if (all <= most) return []
  const heaviest = places.sort((a, b) => bytesOf(b) - bytesOf(a)).slice(0, 10)
  return [
    `What npm start installs weighs ${megabytes(all)} MB; it may weigh ${megabytes(most)} MB. The heaviest:`,
    ...heaviest.map((path) => `  ${megabytes(bytesOf(path))} MB ${path}`),
  ]
}

/** @returns {string[]} the packages that the page's table lacks, and those it lists in vain */
export function tableViolations(folders, page) {
  const known = knownIn(page)
  const names = weightsIn(folders).map(({ name }) => name)
  return [
    ...names.filter((name) => !known.get(name)?.why).map((name) => `does not say why ${name}`),
    ...[...known.keys()].filter((name) => !names.includes(name)).map((name) => `still has ${name}`),
  ]
}
