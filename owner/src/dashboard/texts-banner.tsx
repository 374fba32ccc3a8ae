import { m } from '@dobara/words/messages.js'
import { BannerLink } from '../layout/banner-link.tsx'
import { sectionOf } from './account-sections.ts'
import { accountPath } from './places.ts'

type Props = { field: keyof typeof sectionOf }

/** A later rule refuses words of the profile, so messages to guests leave them out. */
export const TextsBanner = ({ field }: Props) => (
  <BannerLink
    to={`${accountPath}/${sectionOf[field]}`}
    text={m.banner_texts()}
    act={m.banner_change()}
  />
)
