import * as z from 'zod/mini'
import * as calls from '../calls/consents.ts'
import { Birthday, ResId, wrong } from '../fields/fields.ts'
import { noticeVersion, purposes } from '../rules/notice.ts'
import { endpoint } from './endpoint.ts'

const PlaceConsents = z.object({
  resId: z.string(),
  restaurantName: z.string(),
  allowed: z.array(
    z.object({
      purpose: z.enum(purposes),
      since: z.iso.datetime(),
      formattedDate: z.string(),
      notice: z.int(),
    }),
  ),
  /** '02-29'; null: not shared */
  birthday: z.nullable(z.string()),
  /** This server sends by WhatsApp. */
  offersWhatsApp: z.boolean(),
  /** The restaurant asks guests after their visits. */
  asksRatings: z.optional(z.boolean()),
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
      /** The version shown to the guest */
      notice: z.literal(noticeVersion),
      shareNumber: z.optional(z.boolean()),
      news: z.optional(z.boolean()),
      offers: z.optional(z.boolean()),
      /** 18 or older; needed for offers */
      isAdult: z.optional(z.boolean()),
      /** Null deletes the birthday. */
      birthday: z.optional(z.nullable(Birthday)),
      /** As a further channel for allowed messages */
      whatsapp: z.optional(z.boolean()),
      /** To be asked after a visit */
      rating: z.optional(z.boolean()),
    })
    .check(
      z.refine(({ offers, isAdult }) => !offers || isAdult === true, {
        error: wrong('adult_unconfirmed'),
        path: ['isAdult'],
      }),
    ),
  answers: PlaceConsents,
})
