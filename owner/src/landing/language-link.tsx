import { m } from '@dobara/words/messages.js'
import { type Language, type Page, pathOf } from './languages.ts'

type Props = { page: Page; language: Language; className: string }

/** Leads to the same page in the other language; the script remembers the choice. */
export function LanguageLink({ page, language, className }: Props) {
  const other = language === 'en' ? 'hi' : 'en'
  return (
    <a
      href={pathOf(page, other)}
      hrefLang={other}
      lang={other}
      className={`${className} ${other === 'hi' ? 'pt-1.5! font-name' : ''}`}
    >
      {m.landing_language()}
    </a>
  )
}
