import type { Caller } from '@dobara/contract/calls/call'
import { FailureBody } from '@dobara/contract/failures/failure-body'
import { type FailureCode, failures } from '@dobara/contract/failures/failures'
import { pictureTypes } from '@dobara/contract/rules/pictures'
import type { EndpointShape } from '@dobara/contract/schemas/endpoint'
import { exampleContact } from '@dobara/contract/site/contact'
import * as z from 'zod/mini'
import { sessionCookie } from '../cookies.ts'
import { refusalsOf } from './refusals.ts'

type Schema = object
type Named = ReadonlyMap<string, EndpointShape>

const groups = {
  identity:
    'The sign-in provider: codes, passwords and ID tokens. The API knows it by its tokens alone.',
  auth: 'Sessions: an ID token is traded for a cookie.',
  csrf: 'The token that every unsafe call carries.',
  restaurant: "The owner's calls.",
  counter: 'The calls of a phone that stays at the counter.',
  customer: "The guest's calls.",
  push: 'Which browser shows messages to whoever is signed in there.',
  programs: 'What everybody may see.',
  support: 'How to reach us.',
}
type Group = keyof typeof groups

export function describeApi(endpoints: Named, email: string | null = null) {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, endpoint] of endpoints) {
    const path = `${endpoint.at ?? '/api/v1'}${endpoint.path}`.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describe(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Dobara',
      version: '1',
      description:
        'Loyalty points for restaurants in India. Every failure has one shape: a sentence for people (`error`) and a stable `code`.',
      contact: { name: 'Dobara', email: email ?? exampleContact.email },
      license: { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' },
    },
    servers: [{ url: '/', description: 'The server that gives this description.' }],
    tags: Object.entries(groups).map(([tag, description]) => ({ name: tag, description })),
    paths,
    components: { schemas: { Failure: schemaOf(FailureBody, 'output') }, securitySchemes },
  }
}

const callers: Record<Caller, string> = {
  anyone: 'Nobody needs to be signed in.',
  'signed-in': 'For whoever is signed in.',
  'new-restaurant': 'For an owner who is signed in, with or without a profile.',
  restaurant: 'For an owner whose profile is complete.',
  counter: 'For an owner whose profile is complete, and for their counter phones.',
  manager: 'For an owner, and for a counter phone for ten minutes after a manager’s PIN.',
  'new-customer': 'For a guest who is signed in, with or without a profile.',
  customer: 'For a guest whose profile is complete.',
}

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookie,
    description: 'Set at login. Over HTTPS its name begins with `__Host-`.',
  },
  csrf: {
    type: 'apiKey',
    in: 'header',
    name: 'x-csrf-token',
    description: 'From `GET /api/v1/csrf/token`; a new one is needed after a login or a logout.',
  },
  idToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'An ID token of the sign-in provider.',
  },
  proof: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'A proof of this act from `/identity/prove-by-code` or `/identity/prove-by-password`; needed from 10 minutes after the sign-in on.',
  },
}

function describe(name: string, endpoint: EndpointShape) {
  const parameters = parametersOf(endpoint)
  return {
    operationId: name.replace('.', '_'),
    summary: endpoint.summary,
    description: callers[endpoint.as],
    tags: [groupOf(endpoint)],
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...requestOf(endpoint),
    responses: { 200: answerOf(endpoint), ...refusalAnswers(refusalsOf(endpoint)) },
  }
}

function requestOf({ body, takes }: EndpointShape) {
  if (takes) {
    const file = { schema: { type: 'string', format: 'binary' } }
    const content = Object.fromEntries(pictureTypes.map((type) => [type, file]))
    return { requestBody: { required: true, content } }
  }
  if (!body) return {}
  return { requestBody: { required: true, content: asJson(schemaOf(body, 'input')) } }
}

const groupOf = ({ at, path }: EndpointShape) =>
  (at === '/identity' ? 'identity' : path.split('/')[1]) as Group

function securityOf({ as, at, method, withoutCsrf, act }: EndpointShape) {
  const needed = {
    ...(as !== 'anyone' && { session: [] }),
    ...(method !== 'GET' && !at && !withoutCsrf && { csrf: [] }),
    ...(withoutCsrf && { idToken: [] }),
  }
  return act ? [needed, { ...needed, proof: [] }] : [needed]
}

function parametersOf({ params, query, idempotent }: EndpointShape) {
  return [
    ...fieldsOf(params).map((field) => ({ ...field, in: 'path' })),
    ...fieldsOf(query).map((field) => ({ ...field, in: 'query' })),
    ...(idempotent
      ? [
          {
            name: 'idempotency-key',
            in: 'header',
            required: false,
            description:
              'One per submission, the same for its retries: a repeat answers the first result.',
            schema: { type: 'string', pattern: '^[\\w.:-]{8,100}$' },
          },
        ]
      : []),
  ]
}

function fieldsOf(part: z.ZodMiniObject | undefined) {
  if (!part) return []
  const { properties = {}, required = [] } = z.toJSONSchema(part, { io: 'input' })
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    required: required.includes(name),
    schema,
  }))
}

function answerOf({ answers, stream, file }: EndpointShape) {
  if (file)
    return {
      description: 'A file to save.',
      content: { [file]: { schema: { type: 'string', format: 'binary' } } },
    }
  const schema = schemaOf(answers, 'output')
  return stream
    ? {
        description: 'Server-sent events. The data of each is one whole document as JSON.',
        content: { 'text/event-stream': { schema } },
      }
    : { description: 'Done.', content: asJson(schema) }
}

function refusalAnswers(codes: FailureCode[]) {
  const answers: Record<number, object> = {}
  for (const [status, ofStatus] of Map.groupBy(codes, (code) => failures[code].status)) {
    answers[status] = {
      description: ofStatus.map((code) => `\`${code}\``).join(', '),
      ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
      content: asJson({ $ref: '#/components/schemas/Failure' }),
    }
  }
  return answers
}

const retryAfter = {
  'retry-after': {
    description: 'Seconds until the same call may succeed.',
    schema: { type: 'integer', minimum: 1 },
  },
}

function schemaOf(part: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema, ...schema } = z.toJSONSchema(part, { io, override: simplify })
  return schema
}

function simplify({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.format === 'date-time' || jsonSchema.format === 'uuid') delete jsonSchema.pattern
}

const asJson = (schema: Schema) => ({ 'application/json': { schema } })
