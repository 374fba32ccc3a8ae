import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import type { Documents } from '../src/kept-documents.ts'
import type { OfflineShell } from '../src/offline-worker.ts'

/** Vite has put the hash of their content into their names. */
const namedByContent = /^assets\//

/**
 * Builds the service worker that keeps an app on the phone, as sw.js beside the app.
 * @param kept which of the app's built files are kept, by their path
 * @param page the address of the page that every other page of the app is
 * @param notPages paths that never are that page
 * @param documents pages of their own that are kept as well
 */
export function offlineWorker(
  kept: RegExp,
  page: string,
  notPages: RegExp[] = [],
  documents: Documents | null = null,
): Plugin {
  let folder = ''
  return {
    name: 'offline-worker',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir)
    },
    // The files of the app's public folder are there by now too.
    async closeBundle(error) {
      if (error) return
      const shell: OfflineShell = {
        kept: filesIn(folder)
          .filter((path) => kept.test(path))
          .map((path) => ({ url: path, revision: revisionOf(join(folder, path), path) })),
        page,
        notPages: notPages.map(({ source }) => source),
        documents,
      }
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { offlineShell: JSON.stringify(shell) },
        build: {
          outDir: folder,
          emptyOutDir: false,
          license: { fileName: '.bundled-offline-worker.json' },
          rolldownOptions: {
            input: fileURLToPath(new URL('../src/offline-worker.ts', import.meta.url)),
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      })
    },
  }
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll(sep, '/'))
    .sort()

const revisionOf = (file: string, path: string) =>
  namedByContent.test(path) ? null : createHash('md5').update(readFileSync(file)).digest('hex')
