import { counted, figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { useBilling } from '../api/billing.ts'
import { useRestaurantProfile } from '../api/restaurant.ts'
import { useSessions } from '../api/security.ts'
import { headline } from '../billing/words.ts'
import type { AccountPage } from '../dashboard/account-pages.ts'
import type { Profile } from './use-account-save.ts'

export function usePageValues(): Partial<Record<AccountPage | 'billing', string>> {
  const billing = useBilling().data
  const profile = useRestaurantProfile().data
  const sessions = useSessions().data?.results
  return {
    ...(billing && {
      billing: m.subscriptions_title() + (billing.billing ? ` · ${headline(billing.billing)}` : ''),
    }),
    ...(profile && valuesIn(profile)),
    ...(sessions && {
      security: m.value_devices({ count: sessions.length, figure: figure(sessions.length) }),
    }),
    'own-messages': m.value_told(),
    data: m.value_data(),
  }
}

const valuesIn = (profile: Profile) => ({
  personal: `${profile.firstName} ${profile.lastName}`,
  restaurant: `${profile.restaurantName}, ${profile.city}`,
  program: m.value_program({
    reward: profile.reward,
    points: counted(profile.minimumSpend),
  }),
  'happy-hours': m.value_happy_none(),
  pictures:
    [profile.logo && m.picture_logo(), profile.rewardPicture && m.picture_reward()]
      .filter(Boolean)
      .join(', ') || m.value_no_pictures(),
})
