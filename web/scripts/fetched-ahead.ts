import { resolve } from 'node:path'
import type { Plugin } from 'vite'

export const fetchedAheadFile = '.fetched-ahead.json'

/**
 * The server preloads the listed chunks.
 * @param screens the modules of each first screen, keyed by path
 * @throws {Error} if a module is in no chunk
 */
export function fetchedAhead(screens: Record<string, string[]>): Plugin {
  let root = ''
  return {
    name: 'fetched-ahead',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const imported = (files: Iterable<string>) => {
        const found = new Set(files)
        for (const file of found) {
          const chunk = chunks.find(({ fileName }) => fileName === file)
          for (const next of chunk?.imports ?? []) found.add(next)
        }
        return found
      }
      const holding = (module: string) => {
        const id = resolve(root, module)
        const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id))
        return chunk?.fileName ?? this.error(`${module} is in no file of the build`)
      }
      const named = imported(chunks.filter(({ isEntry }) => isEntry).map((chunk) => chunk.fileName))
      const ahead = Object.entries(screens).map(([path, modules]) => [
        path,
        [...imported(modules.map(holding))].filter((file) => !named.has(file)),
      ])
      this.emitFile({
        type: 'asset',
        fileName: fetchedAheadFile,
        source: JSON.stringify(Object.fromEntries(ahead)),
      })
    },
  }
}
