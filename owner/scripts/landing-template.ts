import type { Language } from '../src/landing/languages.ts'

type Parts = { language: Language; head: string; page: string; app: readonly string[] }

/** Replacements are functions, so that a `$` in the words stays a `$`. */
export const fillTemplate = (template: string, { language, head, page, app }: Parts) =>
  template
    .replace('lang="en"', `lang="${language}"`)
    .replace('%app%', app.join(' '))
    .replace('<!--head-->', () => head)
    .replace('<!--page-->', () => page)
