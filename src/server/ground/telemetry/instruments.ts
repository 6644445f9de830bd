import type { Registry } from 'prom-client'

type Labels<Name extends string> = Readonly<Record<Name, string>>

/** One metric: what it is called, and where what is measured goes. */
export interface Instrument {
  readonly kind: 'counter' | 'gauge' | 'histogram'
  readonly name: string
  readonly help: string
  readonly labels: readonly string[]
}

export interface Counter<Name extends string> extends Instrument {
  inc(labels: Labels<Name>, by?: number): void
}

export interface Gauge<Name extends string> extends Instrument {
  set(labels: Labels<Name>, value: number): void
  /** Forgets all values, so that what is not set again is not shown. */
  reset(): void
}

export interface Histogram<Name extends string> extends Instrument {
  observe(labels: Labels<Name>, seconds: number): void
}

interface Live {
  inc(labels: object, by: number): void
  set(labels: object, value: number): void
  observe(labels: object, value: number): void
  reset(): void
}

interface Defined extends Instrument {
  readonly bucketsSeconds: readonly number[]
  /** null: metrics are off, and nothing is counted. */
  live: Live | null
}

const defined: Defined[] = []

function define(
  kind: Instrument['kind'],
  name: string,
  help: string,
  labels: readonly string[],
  buckets: number[] = [],
) {
  const one: Defined = { kind, name, help, labels, bucketsSeconds: buckets, live: null }
  defined.push(one)
  return one
}

/**
 * The instruments are ours, and prom-client is behind them only once metrics are switched on: without them nothing is
 * loaded, and a measurement is one comparison.
 */
export function counter<Name extends string = never>(name: string, help: string, labels: readonly Name[] = []) {
  const one = define('counter', name, help, labels)
  const made = { inc: (given: Labels<Name>, by = 1) => one.live?.inc(given, by) }
  return Object.assign(made, one) as Counter<Name>
}

export function gauge<Name extends string = never>(name: string, help: string, labels: readonly Name[] = []) {
  const one = define('gauge', name, help, labels)
  const made = {
    set: (given: Labels<Name>, value: number) => one.live?.set(given, value),
    reset: () => one.live?.reset(),
  }
  return Object.assign(made, one) as Gauge<Name>
}

/** @param bucketsSeconds upper bounds, rising */
export function histogram<Name extends string>(
  name: string,
  help: string,
  labels: readonly Name[],
  bucketsSeconds: readonly number[],
) {
  const one = define('histogram', name, help, labels, [...bucketsSeconds])
  const made = { observe: (given: Labels<Name>, seconds: number) => one.live?.observe(given, seconds) }
  return Object.assign(made, one) as Histogram<Name>
}

export const listInstruments = (): readonly Instrument[] => defined

/** Registers every instrument; from now on they count. */
export function switchOnInstruments(client: typeof import('prom-client'), registry: Registry): void {
  const makers = { counter: client.Counter, gauge: client.Gauge, histogram: client.Histogram }
  for (const one of defined) {
    const Maker = makers[one.kind] as unknown as new (given: object) => Live
    one.live = new Maker({
      name: one.name,
      help: one.help,
      labelNames: [...one.labels],
      registers: [registry],
      ...(one.kind === 'histogram' ? { buckets: [...one.bucketsSeconds] } : {}),
    })
  }
}
