import { limits } from '@dobara/contract/rules/limits'
import { type Purpose, purposes } from '@dobara/contract/rules/notice'
import type { listConsents, saveConsents } from '@dobara/contract/schemas/consents'
import type { Answer, Body } from '@dobara/contract/schemas/endpoint'
import { formatDate } from '@dobara/contract/text/dates'
import { beginOfDay, endOfDay } from '@dobara/contract/text/india-time'
import { isStillMember } from '../customers/rules.ts'
import { fail } from '../platform/failure.ts'
import type { ImportedPoints } from '../points/imported-points.ts'
import { confirmMembership, lockMembership } from '../points/membership.ts'
import type { SharedServices } from '../restaurants/shared-services.ts'
import { type Guest, provedNumber } from '../session/authority.ts'
import * as queries from './consent-queries.ts'

interface ConsentServices extends Pick<SharedServices, 'database' | 'restaurants' | 'changes'> {
  importedPoints: ImportedPoints
  offersWhatsApp: boolean
}

type Given = Body<typeof saveConsents>

export const createConsents = ({
  database,
  restaurants,
  changes,
  importedPoints,
  offersWhatsApp,
}: ConsentServices) => {
  const placesOf = ({ cusId }: Guest, restaurantId?: string) =>
    database.asCustomer(cusId, async (tx): Promise<Answer<typeof listConsents>['results']> => {
      const places = await queries.listPlaces(tx, cusId, restaurantId)
      const allowed = await queries.listAllowed(tx, cusId, restaurantId)
      return places.map((place) => {
        const here = allowed.filter((row) => row.restaurant_id === place.restaurant_id)
        return {
          resId: place.res_id,
          restaurantName: place.restaurant_name,
          allowed: here.map((row) => ({
            purpose: row.purpose as Purpose,
            since: row.decided_at.toISOString(),
            formattedDate: formatDate(row.decided_at),
            notice: row.notice_version,
          })),
          birthday: here.find((row) => row.birthday)?.birthday ?? null,
          offersWhatsApp,
          asksRatings: place.asks_ratings,
        }
      })
    })

  return {
    list: (guest: Guest) => placesOf(guest),

    /**
     * A choice that is left out stays as it was. Giving a consent also confirms the membership.
     * @throws {Failure} restaurant_not_found, not_joined, consents_today
     */
    async save(guest: Guest, given: Given, now: Date) {
      const { restaurant_id: restaurantId } = await restaurants.byResId(given.resId)
      const { cusId } = guest
      const wanted = wantedIn(given, guest)
      const hasChanged = await database.asRestaurant(restaurantId, async (tx) => {
        // Takes locks in the same order as joining does.
        if (wanted.some(({ isGiven }) => isGiven)) await queries.agreeToNotice(tx, cusId, now)
        const member = await lockMembership(tx, restaurantId, cusId)
        if (!isStillMember(member)) return fail('not_joined')
        const earlier = await queries.decisionsOf(tx, restaurantId, cusId)
        const decisions = wanted.filter(
          ({ purpose, isGiven, birthday }) =>
            !earlier.some(
              (row) =>
                row.purpose === purpose && row.is_given === isGiven && row.birthday === birthday,
            ),
        )
        if (decisions.some(({ isGiven }) => isGiven)) {
          const today = await queries.countGivenSince(tx, restaurantId, cusId, beginOfDay(now))
          if (today >= limits.consents_today.most)
            fail('consents_today', { until: endOfDay(now).toISOString() })
          await confirmMembership(tx, restaurantId, cusId)
        }
        await queries.decide(tx, { restaurantId, cusId, now }, decisions)
        if (decisions.some(({ purpose, isGiven }) => purpose === 'share_number' && isGiven))
          await importedPoints.arrive(tx, {
            restaurantId,
            cusId,
            phoneNumber: provedNumber(guest),
            now,
          })
        return decisions.length > 0
      })
      if (hasChanged) changes.publish(`restaurant:${restaurantId}`, `customer:${cusId}`)
      const [place] = await placesOf(guest, restaurantId)
      return place ?? fail('not_joined')
    },
  }
}

function wantedIn(given: Given, guest: Guest): queries.Decision[] {
  const isGiven: Record<Purpose, boolean | undefined> = {
    share_number: given.shareNumber,
    news: given.news,
    offers: given.offers,
    birthday: given.birthday === undefined ? undefined : given.birthday !== null,
    // Only a proved number gets messages.
    whatsapp: provedNumber(guest) ? given.whatsapp : undefined,
    rating: given.rating,
  }
  return purposes.flatMap((purpose) => {
    const decided = isGiven[purpose]
    if (decided === undefined) return []
    const birthday = purpose === 'birthday' ? (given.birthday ?? null) : null
    return [{ purpose, isGiven: decided, birthday }]
  })
}

export type Consents = ReturnType<typeof createConsents>
