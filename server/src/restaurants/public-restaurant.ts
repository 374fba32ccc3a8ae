import { noBillRule } from '@dobara/contract/rules/bill-rule'
import type { PictureKind } from '@dobara/contract/rules/pictures'
import type { ShownRestaurant } from '@dobara/contract/schemas/public-restaurant'
import type { PublicFields } from '@dobara/contract/schemas/restaurant-profile'
import type { Selectable } from 'kysely'
import type { output } from 'zod/mini'
import type { ProgramTable } from '../../database/schema.ts'
import { offeredRewards } from './offered-rewards.ts'

type Row = Selectable<ProgramTable>

const columns = {
  restaurantName: 'restaurant_name',
  city: 'city',
  state: 'state',
  reward: 'reward',
  minimumSpend: 'minimum_spend',
  signUpBonus: 'sign_up_bonus',
  openingHours: 'opening_hours',
  rupeesPerPoint: 'rupees_per_point',
  smallestBill: 'smallest_bill',
  mostPoints: 'most_points',
  unit: 'unit',
} as const satisfies Record<keyof PublicFields, keyof Row>

type ShownWindows = NonNullable<output<typeof ShownRestaurant>['pointsWindows']>

type Column = (typeof columns)[keyof PublicFields]
const pairs = Object.entries(columns) as [keyof PublicFields, Column][]

export const pictureColumns = {
  logo: 'logo',
  reward: 'reward_picture',
} as const satisfies Record<PictureKind, keyof Row>

type PictureColumn = (typeof pictureColumns)[PictureKind]

export type PublicRow = Pick<Row, Column | PictureColumn | 'res_id' | 'points_windows' | 'rewards'>

export const publicColumns = [
  'program.res_id' as const,
  'program.points_windows' as const,
  'program.logo' as const,
  'program.reward_picture' as const,
  'program.rewards' as const,
  ...pairs.map(([, column]) => `program.${column}` as const),
]

type Stored = { [Field in keyof PublicFields]-?: Row[(typeof columns)[Field]] }

const fieldsOf = (row: PublicRow): PublicFields =>
  Object.fromEntries(pairs.map(([field, column]) => [field, row[column]])) as Stored

export const shownRestaurant = (row: PublicRow) => ({
  ...fieldsOf(row),
  resId: row.res_id,
  logo: addressOf(row, 'logo'),
  rewardPicture: addressOf(row, 'reward'),
  pointsWindows: row.unit === 'stamps' ? null : (row.points_windows as ShownWindows | null),
  rewards: offeredRewards(row),
})

export const addressOf = (
  row: Pick<PublicRow, PictureColumn | 'res_id'>,
  kind: PictureKind,
): string | null => {
  const digest = row[pictureColumns[kind]]
  return digest && pictureAddress(row.res_id, kind, digest)
}

/** The address changes with the picture, so that browsers may cache the picture for ever. */
export const pictureAddress = (resId: string, kind: PictureKind, digest: string): string =>
  `/pictures/${resId}/${kind}/${digest}.webp`

export const publicValues = (given: PublicFields) =>
  Object.fromEntries(
    Object.entries({ ...given, ...(given.unit === 'stamps' && noBillRule) })
      .filter(([field, value]) => field in columns && value !== undefined)
      .map(([field, value]) => [columns[field as keyof PublicFields], value]),
  ) as Pick<Row, Column>
