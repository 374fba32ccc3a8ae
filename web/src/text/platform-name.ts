import { m } from '@dobara/words/messages.js'

export const platformName = (platform: string): string =>
  platform === 'In-store' ? m.in_store() : platform
