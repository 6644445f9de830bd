import type { TraceSettings } from '#server/ground/settings/telemetry.ts'

/** Lengths, names and codes: nothing of what users sent, and nothing that names them. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>

export interface SpanOptions {
  /** A `traceparent` (W3C Trace Context); unset: the span that runs now. */
  readonly parent?: string | undefined
  readonly kind?: 'server' | 'producer' | 'consumer' | 'internal'
  readonly attributes?: SpanAttributes
}

export interface OpenSpan {
  rename(name: string): void
  add(attributes: SpanAttributes): void
  /** Marks it as failed; for what ends without throwing. */
  fail(reason: string): void
}

/** A part of the work that has been measured elsewhere. Times are Unix time in ms. */
export interface EndedSpan extends SpanOptions {
  readonly startedMs: number
  readonly endedMs: number
}

export interface Tracer {
  within<Result>(name: string, options: SpanOptions, work: (span: OpenSpan) => Promise<Result>): Promise<Result>
  /** @returns its `traceparent`, for spans below it */
  record(name: string, span: EndedSpan): string
  current(): { readonly traceparent: string; readonly traceId: string } | null
  close(): Promise<void>
}

let tracer: Tracer | null = null

/** @returns a function that sends what is left; without settings nothing is loaded, and every call below does nothing */
export async function startTracing(
  settings: TraceSettings | null,
  about: SpanAttributes,
): Promise<() => Promise<void>> {
  if (settings === null) return async () => {}
  const { openTracer } = await import('#server/ground/telemetry/open-tracer.ts')
  const opened = openTracer(settings, about)
  tracer = opened
  return async () => {
    if (tracer === opened) tracer = null
    await opened.close()
  }
}

/** For what is not traced. */
export const noSpan: OpenSpan = { rename: () => {}, add: () => {}, fail: () => {} }

/** Does the work in a span, which everything below it belongs to. A span of work that throws is marked as failed. */
export function inSpan<Result>(
  name: string,
  options: SpanOptions,
  work: (span: OpenSpan) => Promise<Result>,
): Promise<Result> {
  return tracer === null ? work(noSpan) : tracer.within(name, options, work)
}

/** @returns its `traceparent`; undefined without tracing */
export const recordSpan = (name: string, span: EndedSpan): string | undefined => tracer?.record(name, span)

/** The span that runs now, for whoever continues its trace elsewhere. */
export const findCurrentSpan = () => tracer?.current() ?? null
