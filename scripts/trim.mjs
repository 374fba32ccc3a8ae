import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Whether a file or folder of a package is never read while the product is built and run: source maps, headers to
 * compile against Node, and the package manager that a package was made with. A quarter of all that is installed.
 */
export const isNeverRead = (path) =>
  /\.(js|mjs|cjs|css|ts|mts|cts)\.map$|\/\.yarn$|\/node-\w+-\w+\/include$/.test(path)

/**
 * Takes out of installed packages what is never read.
 * @param {string[]} places the packages' folders
 */
export function trim(places) {
  for (const place of places)
    for (const entry of readdirSync(place, { withFileTypes: true })) {
      const path = join(place, entry.name)
      if (isNeverRead(path)) rmSync(path, { recursive: true })
      else if (entry.isDirectory() && entry.name !== 'node_modules') trim([path])
    }
}
