import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import type { Documents } from '../src/offline/kept-documents.ts'
import type { OfflineShell } from '../src/offline/offline-worker.ts'
import { pageWithPicture } from './drawn-for-members.ts'
import { fetchedAheadFile } from './fetched-ahead.ts'

/** The names of these files contain a hash of the content. */
const namedByContent = /^assets\//

const keptPage = 'kept.html'
/** The kept page, with a first picture of the screen that people open most often */
const keptOpening = 'kept-opening.html'
/** These fonts are preloaded before the first paint, so that no text is painted twice. */
const preloadedFonts = /^assets\/anek-latin-[\w-]+\.woff2$/

interface PageOptions {
  notPages?: RegExp[]
  drawnPages?: RegExp[]
  documents?: Documents | null
  opening?: { paths: RegExp; screen: string }
  messages?: string | null
}

/**
 * @param kept a pattern for the built files to keep
 * @param page serves every path of the app
 * @param opened the path of the screen whose chunks the kept page preloads
 */
export function offlineWorker(
  kept: RegExp,
  page: string,
  opened: string,
  { notPages = [], drawnPages = [], documents = null, opening, messages = null }: PageOptions = {},
): Plugin {
  let folder = ''
  let base = ''
  const filesFor = (screen: string): string[] => {
    const ahead = JSON.parse(readFileSync(join(folder, fetchedAheadFile), 'utf8'))
    return ahead[screen] ?? []
  }
  const pageWith = (scripts: string[]) => {
    const fonts = filesIn(folder).filter((path) => preloadedFonts.test(path))
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
    // closeBundle would also run after a failed build, and hide the first failure.
    async writeBundle() {
      const text = pageWith(filesFor(opened))
      const pages = [keptPage]
      writeFileSync(join(folder, keptPage), text)
      if (opening) {
        pages.push(keptOpening)
        writeFileSync(join(folder, keptOpening), pageWithPicture(text, opening.screen))
      }
      const shell: OfflineShell = {
        kept: filesIn(folder)
          .filter((path) => pages.includes(path) || kept.test(path))
          .map((path) => ({ url: path, revision: revisionOf(join(folder, path), path) })),
        page: base + keptPage,
        opening: opening ? { paths: opening.paths.source, page: base + keptOpening } : null,
        notPages: notPages.map(({ source }) => source),
        drawnPages: drawnPages.map(({ source }) => source),
        documents,
        messages,
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
            input: fileURLToPath(new URL('../src/offline/offline-worker.ts', import.meta.url)),
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
