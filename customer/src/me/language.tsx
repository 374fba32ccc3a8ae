import { ChoiceField } from '@dobara/ui/choice-field'
import { m } from '@dobara/words/messages.js'
import { getLocale, locales, setLocale } from '@dobara/words/runtime.js'

export const Language = () => (
  <ChoiceField
    label={m.language()}
    name="language"
    choices={locales.map((locale) => ({
      value: locale,
      label: m.language_name({}, { locale }),
      lang: locale,
      className: locale === 'hi' && getLocale() !== 'hi' ? 'pt-1.5! font-name' : '',
    }))}
    checkedValue={getLocale()}
    onChange={({ target }) => setLocale(target.value as (typeof locales)[number])}
  />
)
