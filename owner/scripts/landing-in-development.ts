import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { languages, pathOf } from '../src/landing/languages.ts'
import { fillTemplate } from './landing-template.ts'

type Renderer = typeof import('../src/landing/render.tsx')

/** In development the landing page is rendered anew for every visit, from the sources as they are. */
export const landingInDevelopment: Plugin = {
  name: 'landing-in-development',
  configureServer: (vite) => {
    vite.middlewares.use(async (request, response, next) => {
      const [path = '/'] = (request.url ?? '/').split('?')
      const language = languages.find((each) => pathOf[each] === path)
      if (!language) return next()
      try {
        const { renderLanding } = (await vite.ssrLoadModule('/src/landing/render.tsx')) as Renderer
        const origin = `http://${request.headers.host}`
        const template = await readFile(new URL('../index.html', import.meta.url), 'utf8')
        const html = fillTemplate(template, {
          ...renderLanding({ language, origin, fonts: [] }),
          language,
          app: [],
        })
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(await vite.transformIndexHtml(path, html))
      } catch (error) {
        next(error)
      }
    })
  },
}
