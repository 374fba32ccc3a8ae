import * as z from 'zod/mini'
import * as calls from '../calls/staff.ts'
import { Id, Message, Phone, Pin, Points, wrong } from '../fields/fields.ts'
import { PointsADay, StaffName } from '../fields/staff-fields.ts'
import { endpoint } from './endpoint.ts'

/** A manager also decides requests and claims. */
export const StaffRole = z.enum(['counter', 'manager'], wrong('not_valid'))
export type StaffRole = z.output<typeof StaffRole>

/** What the owner sets for a person. */
const settings = {
  name: StaffName,
  role: StaffRole,
  /** Null: all outlets. */
  outletId: z.nullable(Id),
  /**
   * The most points of one award, upward correction or approval taken back, and of all on a calendar day in India. Null:
   * as many as the owner.
   */
  mostPoints: z.nullable(Points),
  mostPointsADay: z.nullable(PointsADay),
}

export const listStaff = endpoint(calls.listStaff, {
  summary: 'The people who may give points, with their limits',
  answers: z.object({
    results: z.array(
      z.object({
        staffId: z.string(),
        ...settings,
        /** False once the owner chose a PIN that was this person's, who then needs a new one. */
        hasPin: z.boolean(),
        /** Whether the person's mobile number is known. No answer holds it. */
        hasMobile: z.boolean(),
        createdAt: z.iso.datetime(),
      }),
    ),
  }),
})

/** Calendar days in India until now, with today. */
export const reportDays = ['1', '7', '30'] as const

export const reportStaff = endpoint(calls.reportStaff, {
  summary: 'What each person gave today, in 7 or in 30 days, and what of it was taken back',
  query: z.object({
    days: z.enum(reportDays, wrong('not_valid')),
    /** Left out: all outlets. */
    outletId: z.optional(Id),
  }),
  answers: z.object({
    /** Everyone who gave or added anything in these days, most points first. */
    results: z.array(
      z.object({
        /** Null: the owner. */
        staffId: z.nullable(z.string()),
        name: z.nullable(z.string()),
        awards: z.int(),
        points: z.int(),
        /** Of these awards, those that were undone within a minute. */
        undone: z.int(),
        /** Of these awards, those that were taken back or corrected later. */
        corrected: z.int(),
        /** Of these awards, those that were given after 'Are you sure?'. */
        confirmed: z.int(),
        /** How often the person took an approved claim back. */
        takenBackClaims: z.int(),
        /** The points that went to guests by that and by upward corrections. They count for the person's limits. */
        addedPoints: z.int(),
        /** How much of the points, in per cent, three guests got; null for fewer than 20 awards. */
        toThreeGuests: z.nullable(z.int()),
      }),
    ),
  }),
})

export const saveStaff = endpoint(calls.saveStaff, {
  summary: 'Add a person, whose PIN is answered once, or change one',
  fails: [
    'email_not_proved',
    'wrong_pin',
    'pin_locked',
    'staff_not_found',
    'staff_full',
    'outlet_not_found',
    'slow_down',
  ],
  /** A new ID by the client adds a person. */
  params: z.object({ staffId: Id }),
  body: z.object({
    ...settings,
    /** The person's own mobile number, so that points to their own card are noticed. Left out: unchanged. Null: none. */
    mobile: z.optional(z.nullable(Phone)),
    pin: Pin,
  }),
  answers: z.extend(Message, {
    /** The PIN of a person who was added; null for one who was changed. No later answer holds it. */
    newPin: z.nullable(z.string()),
  }),
})

export const drawStaffPin = endpoint(calls.drawStaffPin, {
  summary: 'Give a person a new PIN, which is answered once; the earlier one ends',
  fails: ['wrong_pin', 'pin_locked', 'staff_not_found'],
  params: z.object({ staffId: Id }),
  body: z.object({ pin: Pin }),
  answers: z.extend(Message, { newPin: z.string() }),
})

export const revokeStaff = endpoint(calls.revokeStaff, {
  summary: "End a person's PIN for good; what they did stays with their name",
  fails: ['staff_not_found'],
  params: z.object({ staffId: Id }),
  answers: Message,
})
