import { readFile } from 'node:fs/promises'
import { noParticulars, pageValues } from '@dobara/contract/site/contact'
import { fillPage } from '@dobara/contract/site/served-page'
import { sitePages, sitePath } from '@dobara/contract/site/site-pages'
import { languages } from '@dobara/contract/text/language'
import type { Plugin } from 'vite'
import { fillTemplate } from './template.ts'

type Renderer = typeof import('../src/render.tsx')
const poster = '/landing-poster.svg'

export const pagesInDevelopment: Plugin = {
  name: 'pages-in-development',
  configureServer: (vite) => {
    const load = async () => (await vite.ssrLoadModule('/src/render.tsx')) as unknown as Renderer
    vite.middlewares.use(async (request, response, next) => {
      const [path = '/'] = (request.url ?? '/').split('?')
      const requested = languages
        .flatMap((language) => sitePages.map((page) => ({ page, language })))
        .find(({ page, language }) => sitePath(page, language) === path)
      try {
        if (path === poster) {
          const { drawPosterPicture } = await load()
          return response.setHeader('content-type', 'image/svg+xml').end(await drawPosterPicture())
        }
        if (!requested) return next()
        const { renderPage } = await load()
        const template = await readFile(new URL('../index.html', import.meta.url), 'utf8')
        const rendered = renderPage({ ...requested, fonts: [], poster })
        const html = fillTemplate(template, {
          ...rendered,
          language: requested.language,
          appFiles: [],
        })
        const filled = fillPage(html, pageValues(`http://${request.headers.host}`, noParticulars))
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(await vite.transformIndexHtml(path, filled))
      } catch (error) {
        next(error)
      }
    })
  },
}
