import { overwriteGetLocale } from '@dobara/words/runtime.js'
import { renderToStaticMarkup } from 'react-dom/server'
import { Head } from './head.tsx'
import type { Language } from './languages.ts'
import { LandingPage } from './page.tsx'

type Options = { language: Language; origin: string; fonts: string[] }

export function renderLanding({ language, origin, fonts }: Options) {
  overwriteGetLocale(() => language)
  return {
    head: renderToStaticMarkup(<Head language={language} origin={origin} fonts={fonts} />),
    page: renderToStaticMarkup(<LandingPage language={language} />),
  }
}
