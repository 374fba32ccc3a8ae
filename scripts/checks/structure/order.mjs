import { orders } from './orders.mjs'

/** Tests may import everything. */
export function orderViolations({ path, imports, isTest }) {
  const folder = Object.keys(orders).find((under) => path.startsWith(under))
  if (!folder || isTest) return []
  const groups = orders[folder]
  const groupOf = (place) => groups.findIndex((group) => group.includes(place))
  const isFolder = (place) => !place.includes('.')
  const from = placeOf(path, folder)
  if (isFolder(from) && groupOf(from) === -1) return [`${from} has no place in the order`]

  return imports.flatMap((imported) => {
    if (!imported.startsWith(folder)) return []
    const to = placeOf(imported, folder)
    if (to === from) return []
    if (groupOf(to) === -1)
      return isFolder(to)
        ? [`${to} has no place in the order`]
        : [`imports ${imported}, which puts places together`]
    if (groupOf(from) === -1 || groupOf(to) < groupOf(from)) return []
    return [`${from} may not import ${to}`]
  })
}

const placeOf = (path, folder) => path.slice(folder.length).split('/')[0]
