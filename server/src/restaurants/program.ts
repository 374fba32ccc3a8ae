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
} as const satisfies Record<keyof Program, keyof Row>

type Column = (typeof columns)[keyof Program]
const pairs = Object.entries(columns) as [keyof Program, Column][]

export type ProgramRow = Pick<Row, Column | 'res_id'>

/** What is read to show a program. */
export const programColumns = [
  'program.res_id' as const,
  ...pairs.map(([, column]) => `program.${column}` as const),
]

/** A program as the contract shows it. */
export const shownProgram = (row: ProgramRow): Program & { resId: string } => ({
  ...(Object.fromEntries(pairs.map(([field, column]) => [field, row[column]])) as Program),
  resId: row.res_id,
})

/** What is written of a program; a field that was left out stays as it is. */
export const writtenProgram = (program: Program) =>
  Object.fromEntries(
    pairs
      .map(([field, column]) => [column, program[field]] as const)
      .filter(([, value]) => value !== undefined),
  ) as Pick<Row, Column>
