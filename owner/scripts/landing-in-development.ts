import { readFile } from 'node:fs/promises'
import { noParticulars, pageValues } from '@dobara/contract/contact'
import { fillPage } from '@dobara/contract/served-page'
import type { Plugin } from 'vite'
import { languages, pages, pathOf } from '../src/landing/languages.ts'
import { fillTemplate } from './landing-template.ts'

type Renderer = typeof import('../src/landing/render.tsx')
const poster = '/landing-poster.svg'

/** In development these pages are rendered anew for every visit, from the sources as they are. */
export const landingInDevelopment: Plugin = {
  name: 'landing-in-development',
  configureServer: (vite) => {
    const load = async () =>
      (await vite.ssrLoadModule('/src/landing/render.tsx')) as unknown as Renderer
    vite.middlewares.use(async (request, response, next) => {
      const [path = '/'] = (request.url ?? '/').split('?')
      const asked = languages
        .flatMap((language) => pages.map((page) => ({ page, language })))
        .find(({ page, language }) => pathOf(page, language) === path)
      try {
        if (path === poster) {
          const { drawPosterPicture } = await load()
          return response.setHeader('content-type', 'image/svg+xml').end(await drawPosterPicture())
        }
        if (!asked) return next()
        const { renderPage } = await load()
        const template = await readFile(new URL('../index.html', import.meta.url), 'utf8')
        const rendered = renderPage({ ...asked, fonts: [], poster })
        const html = fillTemplate(template, { ...rendered, language: asked.language, app: [] })
        const filled = fillPage(html, pageValues(`http://${request.headers.host}`, noParticulars))
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(await vite.transformIndexHtml(path, filled))
      } catch (error) {
        next(error)
      }
    })
  },
}
