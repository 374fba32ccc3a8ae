import type * as z from 'zod/mini'
import type { CallShape } from '../calls/call.ts'
import type { FailureCode } from '../failures/failures.ts'

interface Description {
  summary: string
  /** In addition to failures that many endpoints share */
  fails?: readonly FailureCode[]
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniObject
  answers: z.ZodMiniType
}

export type EndpointShape = CallShape & Description

// @__NO_SIDE_EFFECTS__
export function endpoint<C extends CallShape, const D extends Description>(
  call: C,
  description: D,
): C & D {
  return { ...call, ...description }
}

type Part<E, K extends string> = E extends { [key in K]: infer S extends z.ZodMiniType }
  ? z.output<S>
  : undefined
type Given<E, K extends string> = E extends { [key in K]: infer S extends z.ZodMiniType }
  ? { [key in K]: z.input<S> }
  : unknown

type SentAsFile = { takes: 'picture' }

export type Body<E extends EndpointShape> = E extends SentAsFile ? Uint8Array : Part<E, 'body'>
export type Params<E extends EndpointShape> = Part<E, 'params'>
export type Query<E extends EndpointShape> = Part<E, 'query'>
export type Answer<E extends EndpointShape> = z.output<E['answers']>

/** Before trimming and normalising */
export type Input<E extends EndpointShape> = (E extends SentAsFile
  ? { body: Blob }
  : Given<E, 'body'>) &
  Given<E, 'params'> &
  Given<E, 'query'>
