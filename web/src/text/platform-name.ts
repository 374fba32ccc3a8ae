import { m } from '@dobara/words/messages.js'

/** Company names are the same in every language. */
export const platformName = (platform: string): string =>
  platform === 'In-store' ? m.in_store() : platform
