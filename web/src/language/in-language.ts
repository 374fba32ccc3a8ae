import { getLocale, type Locale } from '@dobara/words/runtime.js'

type Words<Inputs> = string | ((inputs: Inputs) => string)

/** A message in the language of the screen, or in the one that is asked for. `leaner-messages.ts` builds messages with it. */
export const inLanguage =
  <Inputs>(english: Words<Inputs>, hindi: Words<Inputs>) =>
  (inputs: Inputs, { locale = getLocale() }: { locale?: Locale } = {}): string => {
    const words = locale === 'hi' ? hindi : english
    return typeof words === 'string' ? words : words(inputs)
  }
