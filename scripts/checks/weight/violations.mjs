import { megabytes, packagesOf } from './packages.mjs'
import { heavyIn, reasonsIn, weightsIn } from './table.mjs'

/** The largest allowed install for starting the product, on a machine that must also install Node. */
export const mostBytes = 345e6

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

/** @returns {string[]} the heavy packages that the page's table does not explain, and the rows of packages that are gone */
export function tableViolations(folders, page, leastBytes) {
  const reasons = reasonsIn(page)
  const weights = weightsIn(folders)
  const names = weights.map(({ name }) => name)
  return [
    ...heavyIn(weights, leastBytes)
      .filter(({ name }) => !reasons.get(name))
      .map(({ name }) => `does not say why ${name}`),
    ...[...reasons.keys()]
      .filter((name) => !names.includes(name))
      .map((name) => `still has ${name}`),
  ]
}
