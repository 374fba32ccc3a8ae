const readInFiles = { 'png-js@2.0.0': 'MIT' }

/**
 * The packages that `npm ci` installs without development and optional ones.
 * @returns {{ name: string, version: string, licence: string | undefined }[]}
 */
export function serverPackages(lock) {
  const found = new Set()
  visit('server')
  return [...found]
    .filter((path) => path.includes('node_modules/'))
    .map((path) => {
      const { version, license } = lock.packages[path]
      const name = path.slice(path.lastIndexOf('node_modules/') + 13)
      return { name, version, licence: license ?? readInFiles[`${name}@${version}`] }
    })

  function visit(path) {
    if (found.has(path)) return
    found.add(path)
    for (const name of Object.keys(lock.packages[path].dependencies ?? {}))
      visit(locate(path, name))
  }

  /** Looks in the importing package's folder first, as Node does. */
  function locate(from, name) {
    for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
      const path = [folder, 'node_modules', name].filter(Boolean).join('/')
      const entry = lock.packages[path]
      if (entry) return entry.link ? entry.resolved : path
      if (!folder) throw new Error(`The lock file lacks ${name}, which ${from} needs.`)
    }
  }
}
