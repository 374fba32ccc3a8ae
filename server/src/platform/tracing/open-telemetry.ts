import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Tracing } from './tracing.ts'

export interface OpenTelemetryOptions {
  endpoint: string
  version: string
}

/**
 * If the receiver of traces is missing, no request is delayed. The spans are our own, because
 * ready-made instrumentation must patch modules before they load.
 */
export function openTracing({ endpoint, version }: OpenTelemetryOptions): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'dobara',
      'service.version': version,
    }).merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('dobara', version)
  const propagator = new W3CTraceContextPropagator()
  const present = new AsyncLocalStorage<Context>()
  const context = () => present.getStore() ?? ROOT_CONTEXT

  const end = (span: Span, error?: unknown) => {
    if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }
  const begin: Tracing['begin'] = (name, attributes) => {
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, context())
    return (error) => end(span, error)
  }

  return {
    beginRequest(headers) {
      const caller = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, caller)
      const inside = trace.setSpan(caller, span)
      return {
        run: (work) => present.run(inside, work),
        end(name, attributes, isFault) {
          span.updateName(name).setAttributes(attributes)
          end(span, isFault || undefined)
        },
      }
    },
    async inSpan(name, attributes, work) {
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, context())
      try {
        const result = await present.run(trace.setSpan(context(), span), work)
        end(span)
        return result
      } catch (error) {
        end(span, error)
        throw error
      }
    },
    begin,
    headers() {
      const carrier: Record<string, string> = {}
      propagator.inject(context(), carrier, defaultTextMapSetter)
      return carrier
    },
    close: () => provider.shutdown(),
  }
}
