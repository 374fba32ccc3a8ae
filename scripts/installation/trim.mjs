import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Build and server never read source maps, read-me pages and headers. Licences stay. */
export const isNeverRead = (path) =>
  /\.(js|mjs|cjs|css|ts|mts|cts)\.map$|\/(changelog|history|readme)\.md$|\/\.yarn$|\/node-\w+-\w+\/include$/i.test(
    path,
  )

/**
 * Saves a quarter of the packages' size.
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
