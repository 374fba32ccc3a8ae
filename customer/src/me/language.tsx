import { m } from '@dobara/words/messages.js'
import { getLocale, locales, setLocale } from '@dobara/words/runtime.js'

export const Language = () => (
  <li>
    <fieldset className="flex min-h-[72px] flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5 lg:min-h-20">
      <legend className="float-left leading-snug font-semibold">{m.language()}</legend>
      <div className="inline-grid grid-flow-col rounded-[1.75rem] p-1 max-[16rem]:grid-flow-row inset-ring inset-ring-field-line">
        {locales.map((locale) => (
          <label
            key={locale}
            lang={locale}
            className={`relative grid min-h-12 min-w-22 place-items-center rounded-full px-4 seated has-checked:bg-act has-checked:font-semibold has-checked:text-on-act forced-colors:has-checked:forced-color-adjust-none forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-act ${locale === 'hi' && getLocale() !== 'hi' ? 'pt-1.5! font-name' : ''}`}
          >
            <input
              type="radio"
              name="language"
              value={locale}
              checked={locale === getLocale()}
              onChange={() => setLocale(locale)}
              className="absolute inset-0 opacity-0"
            />
            {m.language_name({}, { locale })}
          </label>
        ))}
      </div>
    </fieldset>
  </li>
)
