import type { JoinPages } from '@dobara/contract/site/join-page'
import { loadSentences } from '@dobara/web/failures/failure-text.ts'
import { figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { overwriteGetLocale } from '@dobara/words/runtime.js'
import { Suspense } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { Page } from '../frame/page.tsx'
import { VisitorFrame } from '../frame/visitor-frame.tsx'
import { refusalOf } from './found-in-page.ts'
import { Head } from './head.tsx'
import { NoRestaurant } from './no-restaurant.tsx'
import { bonusOf, ofAllPoints, offerOf } from './offer.ts'
import { RestaurantCard } from './restaurant-card.tsx'

export const joinPage: JoinPages['joinPage'] = async ({ found, language, origin, picture }) => {
  await loadSentences()
  // No await below, because another request could then change the language.
  overwriteGetLocale(() => language)
  const screen =
    'restaurant' in found ? (
      <Suspense>
        <RestaurantCard restaurant={found.restaurant} onIntent={nothing} onBegin={nothing} />
      </Suspense>
    ) : (
      <NoRestaurant failure={refusalOf(found)} />
    )
  return {
    head: renderToStaticMarkup(<Head found={found} {...{ language, origin, picture }} />),
    screen: renderToString(
      <Page>
        <Suspense>
          <VisitorFrame>{screen}</VisitorFrame>
        </Suspense>
      </Page>,
    ),
    data: `<script type="application/json" id="found-by-link">${JSON.stringify(found).replaceAll('<', '\\u003c')}</script>`,
    needsScript: renderToStaticMarkup(
      <p className="bg-banner px-5 py-3 text-center text-on-banner">{m.join_needs_script()}</p>,
    ),
  }
}

export const pictureWords: JoinPages['pictureWords'] = (restaurant, language) => {
  overwriteGetLocale(() => language)
  const { restaurantName, city, signUpBonus, minimumSpend } = restaurant
  return {
    restaurantName,
    city,
    offer: offerOf(restaurant),
    bonus: bonusOf(restaurant),
    start: figure(signUpBonus),
    ofAll: ofAllPoints(restaurant),
    filled: signUpBonus / minimumSpend,
  }
}

const nothing = () => {}
