import { m } from '@dobara/words/messages.js'
import { getLocale, setLocale } from '@dobara/words/runtime.js'
import { languageSwitches } from './before-language-switch.ts'

/** Offers the other language in its own words; the choice stays and the page is shown anew in it. */
export function LanguageSwitch({ className = '' }: { className?: string }) {
  const other = getLocale() === 'hi' ? 'en' : 'hi'
  return (
    <button
      type="button"
      lang={other}
      onClick={() => {
        languageSwitches()
        setLocale(other)
      }}
      className={`min-h-11 rounded-field px-3 seated text-label font-semibold ${other === 'hi' ? 'pt-1.5! font-name' : ''} ${className}`}
    >
      {m.language_name({}, { locale: other })}
    </button>
  )
}
