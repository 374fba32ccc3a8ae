import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'

interface Reference {
  page: string
  script: Buffer
  contentSecurityPolicy: string
}

export function serveReference(app: FastifyInstance, describe: () => object) {
  let description: string | undefined
  const json = () => {
    description ??= JSON.stringify(describe())
    return description
  }
  let reference: Promise<Reference> | undefined
  const read = () => {
    reference ??= readReference(json())
    return reference
  }

  app.get('/docs/openapi.json', (_request, reply) => reply.type('application/json').send(json()))
  app.get('/docs', (_request, reply) => reply.redirect('/docs/', 301))
  app.get('/docs/', async (_request, reply) => {
    const { page, contentSecurityPolicy } = await read()
    return allow(reply, contentSecurityPolicy).type('text/html; charset=utf-8').send(page)
  })
  app.get('/docs/js/scalar.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('content-encoding', 'gzip')
      .header('cache-control', 'public, max-age=3600')
      .send((await read()).script),
  )
}

async function readReference(json: string): Promise<Reference> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const library = Fastify()
  await library.register(scalar, {
    routePrefix: '/docs',
    configuration: {
      content: () => json,
      pageTitle: 'Dobara API',
      theme: 'default',
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  })
  const page = (await library.inject('/docs/')).body
  const script = (await library.inject('/docs/js/scalar.js')).body
  await library.close()
  return { page, script: await promisify(gzip)(script), contentSecurityPolicy: policyFor(page) }
}

function policyFor(page: string): string {
  const scripts = [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  const hashes = scripts.map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "object-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
  ].join('; ')
}

const allow = (reply: FastifyReply, policy: string) =>
  reply.header('content-security-policy', policy)
