/** With null, all packages are allowed. `words` are an app's compiled messages. */
const workspaces = {
  contract: { own: [], packages: ['hpke', 'zod'] },
  print: { own: [], packages: ['fontkit'] },
  server: { own: ['contract', 'print', 'stand-ins'], inTests: ['testing'], packages: null },
  'stand-ins': { own: ['contract', 'server'], inTests: ['testing'], packages: null },
  ui: { own: [], packages: null, never: ['react-router', '@tanstack/react-query'] },
  web: { own: ['contract', 'ui', 'words'], packages: null },
  owner: { own: ['contract', 'print', 'ui', 'web', 'words'], packages: null },
  customer: { own: ['contract', 'ui', 'web', 'words'], packages: null },
  landing: { own: ['contract', 'owner', 'print', 'ui', 'web', 'words'], packages: null },
  testing: { own: ['contract', 'server', 'stand-ins'], packages: null },
  e2e: { own: ['contract', 'server', 'stand-ins', 'testing'], packages: null },
  bench: { own: ['contract', 'server', 'stand-ins', 'testing'], packages: null },
  scripts: { own: ['contract', 'server', 'stand-ins', 'testing'], packages: null },
}

/** A workspace may import others only as packages, and only in one direction. */
export function workspaceViolations({ path, imports, isTest }) {
  const [name] = path.split('/')
  const rule = workspaces[name]
  if (!rule) return []
  const others = [...rule.own, ...((isTest && rule.inTests) || [])]
  return imports.flatMap((imported) => {
    const [, other] = /^@dobara\/([^/]+)/.exec(imported) ?? []
    if (other) return others.includes(other) ? [] : [`${name} may not import ${imported}`]
    if (/^[a-z\d-]+\//.test(imported) && imported.split('/')[0] in workspaces) {
      return imported.startsWith(`${name}/`) ? [] : [`${name} reaches into ${imported}`]
    }
    const isRefused = rule.never?.includes(imported) || !isAmong(rule.packages, imported)
    return isRefused && !isTest && !isTool(path) ? [`${name} may not import ${imported}`] : []
  })
}

/** A workspace's scripts are not part of the product. */
const isTool = (path) => path.split('/')[1] === 'scripts'

const isAmong = (packages, imported) =>
  !packages || packages.some((name) => imported === name || imported.startsWith(`${name}/`))
