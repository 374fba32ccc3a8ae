import { m } from '@dobara/words/messages.js'
import { getLocale, setLocale } from '@dobara/words/runtime.js'
import { runBeforeLanguageSwitch } from './before-language-switch.ts'

/** If the server rendered the page, the form works before the script is loaded. */
export function LanguageSwitch({ className = '' }: { className?: string }) {
  const other = getLocale() === 'hi' ? 'en' : 'hi'
  return (
    <form
      className="contents"
      onSubmit={(event) => {
        event.preventDefault()
        runBeforeLanguageSwitch()
        setLocale(other)
      }}
    >
      <button
        type="submit"
        name="language"
        value={other}
        lang={other}
        className={`min-h-12 rounded-field px-3 seated text-label font-semibold ${other === 'hi' ? 'pt-1.5! font-name' : ''} ${className}`}
      >
        {m.language_name({}, { locale: other })}
      </button>
    </form>
  )
}
