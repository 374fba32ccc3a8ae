import type { CallShape } from '../calls/call.ts'
import type * as endpoint from '../schemas/endpoint.ts'
import type { Endpoint } from '../schemas/endpoints.ts'

type EndpointOf<C extends CallShape> = C extends endpoint.EndpointShape
  ? C
  : Extract<Endpoint, Pick<C, 'method' | 'path'>>

export type Answer<C extends CallShape> = endpoint.Answer<EndpointOf<C>>
export type Body<C extends CallShape> = endpoint.Body<EndpointOf<C>>
export type Input<C extends CallShape> = endpoint.Input<EndpointOf<C>>
