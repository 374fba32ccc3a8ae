import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema.ts'

export type Executor = Kysely<Schema>
