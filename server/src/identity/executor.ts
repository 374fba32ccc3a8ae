import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema.ts'

/** The pool or a transaction. */
export type Executor = Kysely<Schema>
