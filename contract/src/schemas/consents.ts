import * as z from 'zod/mini'
import * as calls from '../calls/consents.ts'
import { Birthday, ResId, wrong } from '../fields/fields.ts'
import { noticeVersion, purposes } from '../rules/notice.ts'
import { endpoint } from './endpoint.ts'

/** What a guest allows one restaurant. */
const PlaceConsents = z.object({
  resId: z.string(),
  restaurantName: z.string(),
  allowed: z.array(
    z.object({
      purpose: z.enum(purposes),
      since: z.iso.datetime(),
      formattedDate: z.string(),
      /** The version of the notice that the guest was shown. */
      notice: z.int(),
    }),
  ),
  /** Month and day, such as '02-29'; null unless the guest shares it. */
  birthday: z.nullable(z.string()),
  /** Whether this server sends by WhatsApp, so that the guest may allow it. */
  offersWhatsApp: z.boolean(),
})

export const listConsents = endpoint(calls.listConsents, {
  summary: 'What the guest allows each restaurant that they are a member of',
  answers: z.object({ results: z.array(PlaceConsents) }),
})

export const saveConsents = endpoint(calls.saveConsents, {
  summary: 'Allow a restaurant something, or no longer; what is left out stays as it is',
  fails: ['restaurant_not_found', 'not_joined', 'consents_today'],
  body: z
    .object({
      resId: ResId,
      /** The version of the notice that the guest was shown. */
      notice: z.literal(noticeVersion),
      shareNumber: z.optional(z.boolean()),
      news: z.optional(z.boolean()),
      offers: z.optional(z.boolean()),
      /** Offers need this: the guest is 18 or older. */
      isAdult: z.optional(z.boolean()),
      /** Null ends the use of the birthday and deletes it. */
      birthday: z.optional(z.nullable(Birthday)),
      /** Messages that the guest allows may come by WhatsApp as well. */
      whatsapp: z.optional(z.boolean()),
    })
    .check(
      z.refine(({ offers, isAdult }) => !offers || isAdult === true, {
        error: wrong('adult_unconfirmed'),
        path: ['isAdult'],
      }),
    ),
  answers: PlaceConsents,
})
