import { Lines, People } from '@dobara/ui/place-glyphs'
import { m } from '@dobara/words/messages.js'
import { counterPhonePath } from '../session/where-to.ts'

export const managerPages = [
  { part: 'guests', glyph: People, name: m.nav_guests, title: m.guests_title },
  { part: 'activity', glyph: Lines, name: m.nav_activity, title: m.activity_title },
].map((page) => ({ ...page, path: `${counterPhonePath}/${page.part}` }))
