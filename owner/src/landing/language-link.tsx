import { m } from '@dobara/words/messages.js'
import { type Language, pathOf } from './languages.ts'

/** Leads to the page in the other language; the script remembers the choice. */
export function LanguageLink({ language, className }: { language: Language; className: string }) {
  const other = language === 'en' ? 'hi' : 'en'
  return (
    <a
      href={pathOf[other]}
      hrefLang={other}
      lang={other}
      className={`${className} ${other === 'hi' ? 'pt-1.5! font-name' : ''}`}
    >
      {m.landing_language()}
    </a>
  )
}
