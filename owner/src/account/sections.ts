import type { RestaurantProfile } from '@dobara/contract/schemas/restaurants'
import type { Profile } from './use-account-save.ts'

type Field = keyof typeof RestaurantProfile.shape
type Section = 'personal' | 'restaurant' | 'program'

/** The one section of My Account that saves each field: saving a section sends all of its fields. */
const sectionOf = {
  firstName: 'personal',
  lastName: 'personal',
  phone: 'personal',
  email: 'personal',
  restaurantName: 'restaurant',
  addressLine1: 'restaurant',
  addressLine2: 'restaurant',
  city: 'restaurant',
  state: 'restaurant',
  pincode: 'restaurant',
  openingHours: 'restaurant',
  reward: 'program',
  minimumSpend: 'program',
  signUpBonus: 'program',
  rupeesPerPoint: 'program',
  smallestBill: 'program',
  mostPoints: 'program',
  rewardCost: 'program',
} as const satisfies Record<Field, Section>

/** The page of My Account on which a field of the profile is changed. An outlet's name has its own page. */
export const pageOf = (field: keyof Profile['toChange']): Section =>
  field === 'name' ? 'restaurant' : sectionOf[field]

type FieldOf<In extends Section> = {
  [Name in Field]: (typeof sectionOf)[Name] extends In ? Name : never
}[Field]

const namesIn = (section: Section) =>
  (Object.keys(sectionOf) as Field[]).filter((name) => sectionOf[name] === section)

/** The fields of a section as a mask for `z.pick`. */
export const fieldsOf = <In extends Section>(section: In) =>
  Object.fromEntries(namesIn(section).map((name) => [name, true])) as Record<FieldOf<In>, true>

/** The saved values of a section. `personal` is excluded, because the profile has `phoneNumber` instead of `phone`. */
export const savedIn = <In extends Exclude<Section, 'personal'>>(section: In, profile: Profile) =>
  Object.fromEntries(
    namesIn(section).map((name) => [name, profile[name as keyof Profile]]),
  ) as Pick<Profile, FieldOf<In> & keyof Profile>
