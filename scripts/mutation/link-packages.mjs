import { cpSync, globSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

// Stryker copies the product without packages. Linked whole, they would bring the workspaces of the original.
const original = resolve('../..')
const link = (path) => symlinkSync(join(original, path), path)

mkdirSync('node_modules')
for (const name of readdirSync(join(original, 'node_modules')))
  if (name !== '@dobara') link(join('node_modules', name))
const own = 'node_modules/@dobara'
cpSync(join(original, own), own, { recursive: true, verbatimSymlinks: true })
for (const found of globSync('*/node_modules', { cwd: original })) link(found)
