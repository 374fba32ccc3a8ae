import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RequestSpan, Tracing } from '../../tracing/tracing.ts'

export function traceRequests(app: FastifyInstance, tracing: Tracing) {
  const spans = new WeakMap<FastifyRequest, RequestSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    const span = tracing.beginRequest(request.headers)
    spans.set(request, span)
    span.run(done)
  })
  // The span is entered again, because the body arrives in the context of the connection and not of
  // the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.run(done)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const route = routeOptions.url ?? 'none'
    spans.get(request)?.end(
      `${method} ${route}`,
      {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': reply.statusCode,
      },
      reply.statusCode >= 500,
    )
    done()
  })
}
