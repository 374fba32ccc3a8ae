import { useRestaurantProfile } from '../api/restaurant.ts'
import type { sectionOf } from './account-sections.ts'
import { lazyPart } from './lazy-part.tsx'

const Banner = lazyPart(async () => (await import('./texts-banner.tsx')).TextsBanner)

export const useTextToChange = () => {
  const toChange = useRestaurantProfile().data?.toChange ?? {}
  return (Object.keys(toChange) as (keyof typeof toChange & keyof typeof sectionOf)[])[0]
}

export function TextsBanner() {
  const field = useTextToChange()
  return field ? <Banner field={field} /> : null
}
