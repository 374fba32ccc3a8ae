import type { PictureKind } from '@dobara/contract/pictures'
import type { Program } from '@dobara/contract/program'
import type { Selectable } from 'kysely'
import type { ProgramTable } from '../../database/schema.ts'

type Row = Selectable<ProgramTable>

/** Where each field of a program is kept. */
const columns = {
  restaurantName: 'restaurant_name',
  city: 'city',
  state: 'state',
  reward: 'reward',
  minimumSpend: 'minimum_spend',
  signUpBonus: 'sign_up_bonus',
  openingHours: 'opening_hours',
} as const satisfies Record<keyof Program, keyof Row>

type Column = (typeof columns)[keyof Program]
const pairs = Object.entries(columns) as [keyof Program, Column][]

/** Where it stands what each picture is known by. */
export const pictureColumns = {
  logo: 'logo',
  reward: 'reward_picture',
} as const satisfies Record<PictureKind, keyof Row>

type PictureColumn = (typeof pictureColumns)[PictureKind]

export type ProgramRow = Pick<Row, Column | PictureColumn | 'res_id'>

/** What is read to show a program. */
export const programColumns = [
  'program.res_id' as const,
  'program.logo' as const,
  'program.reward_picture' as const,
  ...pairs.map(([, column]) => `program.${column}` as const),
]

/** A program as the contract shows it. */
export const shownProgram = (row: ProgramRow) => ({
  ...(Object.fromEntries(pairs.map(([field, column]) => [field, row[column]])) as Program),
  resId: row.res_id,
  logo: addressOf(row, 'logo'),
  rewardPicture: addressOf(row, 'reward'),
})

const addressOf = (row: ProgramRow, kind: PictureKind): string | null => {
  const digest = row[pictureColumns[kind]]
  return digest && pictureAddress(row.res_id, kind, digest)
}

/** Another for every other picture, so that it is kept for good. */
export const pictureAddress = (resId: string, kind: PictureKind, digest: string): string =>
  `/pictures/${resId}/${kind}/${digest}.webp`

/** What is written of a program; a field that was left out stays as it is. */
export const writtenProgram = (program: Program) =>
  Object.fromEntries(
    pairs
      .map(([field, column]) => [column, program[field]] as const)
      .filter(([, value]) => value !== undefined),
  ) as Pick<Row, Column>
