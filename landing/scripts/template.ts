import type { Language } from '@dobara/contract/text/language'

interface Content {
  language: Language
  head: string
  page: string
  appFiles: readonly string[]
}

/** The values are functions, because `replace` interprets `$` in a plain string. */
export const fillTemplate = (template: string, { language, head, page, appFiles }: Content) =>
  template
    .replace('lang="en"', `lang="${language}"`)
    .replace('%app%', appFiles.join(' '))
    .replace('<!--head-->', () => head)
    .replace('<!--page-->', () => page)
