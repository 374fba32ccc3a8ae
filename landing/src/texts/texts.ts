import type { TextPage } from '@dobara/contract/site/site-pages'
import { about } from './about.ts'
import { contact } from './contact.ts'
import { privacy } from './privacy.ts'
import { refunds } from './refunds.ts'
import { terms } from './terms.ts'
import type { Text } from './text.ts'

export const texts: Record<TextPage, Text> = { about, contact, terms, privacy, refunds }
