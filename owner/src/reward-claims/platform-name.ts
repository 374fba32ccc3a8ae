import { m } from '../paraglide/messages.js'

/** Names of companies are the same in every language. */
export const platformName = (platform: string) =>
  platform === 'In-store' ? m.platform_in_store() : platform
