import { m } from '@dobara/words/messages.js'
import { pageOf } from '../account/sections.ts'
import { BannerLink } from './banner-link.tsx'
import { accountPath } from './places.ts'
import { useTextToChange } from './texts-message.tsx'

/** Asks the owner to change words that were saved before a rule refused them. Messages to guests leave them out. */
export function TextsBanner() {
  const field = useTextToChange()
  if (!field) return null
  const to = `${accountPath}/${pageOf(field)}`
  return <BannerLink to={to} text={m.banner_texts()} act={m.banner_change()} />
}
