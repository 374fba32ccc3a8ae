import * as z from 'zod/mini'
import * as calls from '../calls/staff.ts'
import { Id, Message, Phone, Pin, Points, wrong } from '../fields/fields.ts'
import { PointsADay, StaffName } from '../fields/staff-fields.ts'
import { endpoint } from './endpoint.ts'

/** A manager also decides requests and claims. */
export const StaffRole = z.enum(['counter', 'manager'], wrong('not_valid'))
export type StaffRole = z.output<typeof StaffRole>

const settings = {
  name: StaffName,
  role: StaffRole,
  /** Null: all outlets */
  outletId: z.nullable(Id),
  /**
   * Limits per act and per calendar day in India. Upward corrections and claims taken back count, too.
   * Null: the owner's limits.
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
        /** False after the owner chose the same PIN */
        hasPin: z.boolean(),
        /** No answer contains the mobile number. */
        hasMobile: z.boolean(),
        createdAt: z.iso.datetime(),
      }),
    ),
  }),
})

/** Calendar days in India, including today */
export const reportDays = ['1', '7', '30'] as const

export const reportStaff = endpoint(calls.reportStaff, {
  summary: 'What each person gave today, in 7 or in 30 days, and what of it was taken back',
  query: z.object({
    days: z.enum(reportDays, wrong('not_valid')),
    /** Left out: all outlets */
    outletId: z.optional(Id),
  }),
  answers: z.object({
    /** The most points first */
    results: z.array(
      z.object({
        /** Null: the owner */
        staffId: z.nullable(z.string()),
        name: z.nullable(z.string()),
        awards: z.int(),
        points: z.int(),
        /** Awards undone within a minute */
        undone: z.int(),
        /** Awards taken back or corrected later */
        corrected: z.int(),
        /** Awards after 'Are you sure?' */
        confirmed: z.int(),
        takenBackClaims: z.int(),
        /** From claims taken back and upward corrections; they count for the limits. */
        addedPoints: z.int(),
        /**
         * The percentage of `points` that went to the three guests with most points; null below 20
         * awards
         */
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
  /** A new ID adds a person. */
  params: z.object({ staffId: Id }),
  body: z.object({
    ...settings,
    /** Reveals points that a person gives to their own card. Left out: unchanged. */
    mobile: z.optional(z.nullable(Phone)),
    pin: Pin,
  }),
  answers: z.extend(Message, {
    /** Null for a changed person. No later answer holds the PIN. */
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
