import { m } from '@dobara/words/messages.js'
import type { Document } from '../known/known.ts'

export const platformName = (platform: Document['claims'][number]['platform']): string =>
  platform === 'In-store' ? m.in_store() : platform
