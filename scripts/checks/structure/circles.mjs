/**
 * Reports only one of several import circles through the same files.
 * @param {{ path: string, imports: string[] }[]} sources
 */
export function circlesAmong(sources) {
  const importsOf = new Map(sources.map(({ path, imports }) => [path, imports]))
  const finished = new Set()
  const way = []
  const circles = []

  const visit = (path) => {
    if (finished.has(path) || !importsOf.has(path)) return
    const at = way.indexOf(path)
    if (at !== -1) {
      circles.push(`${path}: imports itself by way of ${[...way.slice(at + 1), path].join(', ')}`)
      return
    }
    way.push(path)
    for (const imported of importsOf.get(path)) visit(imported)
    way.pop()
    finished.add(path)
  }
  for (const { path } of sources) visit(path)
  return circles
}
