import { m } from '@dobara/words/messages.js'

/** The name of a platform. Company names are the same in every language. */
export const platformName = (platform: string): string =>
  platform === 'In-store' ? m.in_store() : platform
