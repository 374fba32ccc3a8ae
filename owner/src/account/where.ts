import { m } from '@dobara/words/messages.js'

interface Place {
  browser: string | null
  system: string | null
}

/** 'Chrome on Android'. */
export const where = ({ browser, system }: Place): string =>
  browser && system ? m.browser_on({ browser, system }) : (browser ?? m.unknown_browser())
