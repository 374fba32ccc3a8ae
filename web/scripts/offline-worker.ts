import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import type { Documents } from '../src/kept-documents.ts'
import type { OfflineShell } from '../src/offline-worker.ts'
import { fetchedAheadFile } from './fetched-ahead.ts'

/** Vite has put the hash of their content into their names. */
const namedByContent = /^assets\//

/** The page as the worker keeps it. */
const keptPage = 'kept.html'
/** On the phone it is there before the first picture, so that nothing is drawn twice. */
const shownFirst = /^assets\/anek-latin-[\w-]+\.woff2$/

/** What is not answered with the app's page. */
interface Otherwise {
  /** Paths that never are that page. */
  notPages?: RegExp[]
  /** Paths whose page the server draws for whoever asks. */
  drawnPages?: RegExp[]
  /** Pages of their own that are kept as well. */
  documents?: Documents | null
}

/**
 * Builds the service worker that keeps an app on the phone, as sw.js beside the app.
 * @param kept which of the app's built files are kept, by their path
 * @param page which built page every page of the app is
 * @param opened the screen that this page is mostly opened for: it names that screen's files ahead
 */
export function offlineWorker(
  kept: RegExp,
  page: string,
  opened: string,
  { notPages = [], drawnPages = [], documents = null }: Otherwise = {},
): Plugin {
  let folder = ''
  let base = ''
  const filesFor = (screen: string): string[] => {
    const ahead = JSON.parse(readFileSync(join(folder, fetchedAheadFile), 'utf8'))
    return ahead[screen] ?? []
  }
  const pageWith = (scripts: string[]) => {
    const fonts = filesIn(folder).filter((path) => shownFirst.test(path))
    const links = [
      ...fonts.map(
        (path) =>
          `<link rel="preload" as="font" type="font/woff2" href="${base}${path}" crossorigin />`,
      ),
      ...scripts.map((path) => `<link rel="modulepreload" href="${base}${path}" />`),
    ]
    const text = readFileSync(join(folder, page), 'utf8')
    return text.replace('<style>', () => `${links.join('')}<style>`)
  }
  return {
    name: 'offline-worker',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir)
      base = config.base
    },
    // Not closeBundle: it runs after a failed build too, and its own failure would hide the first one.
    async writeBundle() {
      writeFileSync(join(folder, keptPage), pageWith(filesFor(opened)))
      const shell: OfflineShell = {
        kept: filesIn(folder)
          .filter((path) => path === keptPage || kept.test(path))
          .map((path) => ({ url: path, revision: revisionOf(join(folder, path), path) })),
        page: base + keptPage,
        notPages: notPages.map(({ source }) => source),
        drawnPages: drawnPages.map(({ source }) => source),
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
