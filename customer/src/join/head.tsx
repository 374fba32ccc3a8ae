import type { FoundByLink } from '@dobara/contract/site/join-page'
import type { Language } from '@dobara/contract/text/language'
import { counted } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { offerOf } from './offer.ts'
import type { PublicRestaurant } from './use-public-restaurant.ts'

type Props = { found: FoundByLink; language: Language; origin: string; picture: string | null }

export function Head({ found, language, origin, picture }: Props) {
  if (!('restaurant' in found)) return <title>{`${m.join_failed()} · Dobara`}</title>
  const { restaurant } = found
  const { restaurantName, city } = restaurant
  const name = `${restaurantName} · ${city}`
  const description = descriptionOf(restaurant)
  return (
    <>
      <title>{m.join_title({ restaurant: restaurantName })}</title>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Dobara" />
      <meta property="og:title" content={name} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={`${origin}/my/join/${restaurant.resId}`} />
      <meta property="og:locale" content={`${language}_IN`} />
      {picture && (
        <>
          <meta property="og:image" content={origin + picture} />
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={`${name}: ${offerOf(restaurant)}`} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}

function descriptionOf(restaurant: PublicRestaurant): string {
  const offer = offerOf(restaurant)
  return restaurant.signUpBonus > 0
    ? m.join_shared_bonus({ offer, points: counted(restaurant.signUpBonus, restaurant.unit) })
    : m.join_shared({ offer })
}
