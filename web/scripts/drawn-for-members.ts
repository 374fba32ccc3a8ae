import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { languages } from '@dobara/contract/text/language'
import type { Plugin } from 'vite'

const emptyScreen = '<div id="app"></div>'

export function pageWithPicture(page: string, picture: string): string {
  if (!page.includes(emptyScreen)) throw new Error(`The page has no ${emptyScreen}`)
  return page.replace(emptyScreen, () => `<div id="app" data-drawn>${picture}</div>`)
}

/** Signed-in people see this picture before the script arrives. */
export function drawnForMembers(page: string, paths: string[], picture: string): Plugin {
  let folder = ''
  return {
    name: 'drawn-for-members',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir)
    },
    writeBundle() {
      const html = pageWithPicture(readFileSync(join(folder, page), 'utf8'), picture)
      const inEach = Object.fromEntries(
        languages.map((language) => [
          language,
          html.replace('<html lang="en">', () => `<html lang="${language}">`),
        ]),
      )
      const drawn = Object.fromEntries(paths.map((path) => [path, inEach]))
      writeFileSync(join(folder, '.drawn-for-members.json'), JSON.stringify(drawn))
    },
  }
}
