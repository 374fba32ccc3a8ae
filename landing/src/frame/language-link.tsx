import { type SitePage, sitePath } from '@dobara/contract/site/site-pages'
import type { Language } from '@dobara/contract/text/language'
import { m } from '@dobara/words/messages.js'

type Props = { page: SitePage; language: Language; className: string }

/** Browsers set to Hindi get English only after the server stored that choice. */
export function LanguageLink({ page, language, className }: Props) {
  const other = language === 'en' ? 'hi' : 'en'
  return (
    <a
      href={`${sitePath(page, other)}${other === 'en' ? '?language=en' : ''}`}
      hrefLang={other}
      lang={other}
      className={`${className} ${other === 'hi' ? 'pt-1.5! font-name' : ''}`}
    >
      {m.landing_language()}
    </a>
  )
}
