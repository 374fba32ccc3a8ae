import { type Section, sectionOf } from '../dashboard/account-sections.ts'
import type { Profile } from './use-account-save.ts'

type Field = keyof typeof sectionOf

type FieldOf<In extends Section> = {
  [Name in Field]: (typeof sectionOf)[Name] extends In ? Name : never
}[Field]

const namesIn = (section: Section) =>
  (Object.keys(sectionOf) as Field[]).filter((name) => sectionOf[name] === section)

export const fieldsOf = <In extends Section>(section: In) =>
  Object.fromEntries(namesIn(section).map((name) => [name, true])) as Record<FieldOf<In>, true>

/** The profile has `phoneNumber` instead of `phone`. */
export const savedIn = <In extends Exclude<Section, 'personal'>>(section: In, profile: Profile) =>
  Object.fromEntries(
    namesIn(section).map((name) => [name, profile[name as keyof Profile]]),
  ) as Pick<Profile, FieldOf<In> & keyof Profile>
