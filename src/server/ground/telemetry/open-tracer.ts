import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { TraceSettings } from '#server/ground/settings/telemetry.ts'
import type { OpenSpan, SpanAttributes, SpanOptions, Tracer } from '#server/ground/telemetry/tracing.ts'

const kinds = {
  server: SpanKind.SERVER,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const

/** How long the end of a process waits for its last spans. */
const closeLimitMs = 3_000

/**
 * Sends spans to a collector, in batches and in the background; one that is away costs spans and nothing else. The
 * exporter and the sampler read the other standard variables by themselves: OTEL_EXPORTER_OTLP_HEADERS,
 * OTEL_TRACES_SAMPLER and so on.
 */
export function openTracer({ url, serviceName }: TraceSettings, about: SpanAttributes): Tracer {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, ...about }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  })
  provider.register()
  const spans = trace.getTracer('emulsion')

  const contextOf = (parent: string | undefined): Context =>
    parent === undefined ? context.active() : propagation.extract(ROOT_CONTEXT, { traceparent: parent })
  const optionsOf = ({ kind = 'internal', attributes = {} }: SpanOptions) => ({
    kind: kinds[kind],
    attributes: attributes as Attributes,
  })

  return {
    async within(name, options, work) {
      const from = contextOf(options.parent)
      const span = spans.startSpan(name, optionsOf(options), from)
      try {
        return await context.with(trace.setSpan(from, span), () => work(openSpan(span)))
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'failed' })
        throw error
      } finally {
        span.end()
      }
    },
    record(name, options) {
      const { startedMs, endedMs } = options
      const from = contextOf(options.parent)
      const span = spans.startSpan(name, { ...optionsOf(options), startTime: startedMs }, from)
      span.end(Math.max(startedMs, endedMs))
      return traceparentOf(trace.setSpan(from, span))
    },
    current() {
      const span = trace.getActiveSpan()
      if (span === undefined) return null
      return { traceparent: traceparentOf(context.active()), traceId: span.spanContext().traceId }
    },
    async close() {
      const late = new Promise<void>((done) => setTimeout(done, closeLimitMs).unref())
      await Promise.race([provider.shutdown().catch(() => {}), late])
      trace.disable()
      context.disable()
      propagation.disable()
    },
  }
}

function traceparentOf(from: Context): string {
  const carrier: { traceparent?: string } = {}
  propagation.inject(from, carrier)
  return carrier.traceparent ?? ''
}

const openSpan = (span: Span): OpenSpan => ({
  rename: (name) => void span.updateName(name),
  add: (attributes) => void span.setAttributes(attributes as Attributes),
  fail: (message) => void span.setStatus({ code: SpanStatusCode.ERROR, message }),
})
