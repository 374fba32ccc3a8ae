import type { SitePage } from '@dobara/contract/site/site-pages'
import type { Language } from '@dobara/contract/text/language'
import { overwriteGetLocale } from '@dobara/words/runtime.js'
import { renderToStaticMarkup } from 'react-dom/server'
import { Head } from './head.tsx'
import { LandingPage } from './landing-page.tsx'
import { TextPage } from './text-page.tsx'

export { drawPosterPicture } from './poster/poster-picture.ts'

type Options = { page: SitePage; language: Language; fonts: string[]; poster: string }

export function renderPage({ page, language, fonts, poster }: Options) {
  overwriteGetLocale(() => language)
  return {
    head: renderToStaticMarkup(<Head page={page} language={language} fonts={fonts} />),
    page: renderToStaticMarkup(
      page === 'landing' ? (
        <LandingPage language={language} poster={poster} />
      ) : (
        <TextPage page={page} language={language} />
      ),
    ),
  }
}
