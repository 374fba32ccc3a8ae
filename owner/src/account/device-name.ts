import { m } from '@dobara/words/messages.js'

interface Place {
  browser: string | null
  system: string | null
}

export const deviceName = ({ browser, system }: Place): string =>
  browser && system ? m.browser_on({ browser, system }) : (browser ?? m.unknown_browser())
