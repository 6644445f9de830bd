import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import client from 'prom-client'
import { expect, test } from 'vitest'
import { listInstruments } from '#server/ground/telemetry/instruments.ts'
import '#server/ground/telemetry/metrics.ts'

const deploy = join(import.meta.dirname, '../../../../deploy')
const read = (path: string) => readFileSync(join(deploy, path), 'utf8')
const panels = (JSON.parse(read('grafana/dashboard.json')) as { panels: Panel[] }).panels
interface Panel {
  readonly title: string
  readonly targets?: readonly { readonly expr: string }[]
}

function knownSeries(): Set<string> {
  const registry = new client.Registry()
  client.collectDefaultMetrics({ register: registry })
  const own = listInstruments().map(({ name, kind }) => ({ name, kind: kind as string }))
  const usual = registry.getMetricsAsArray().map(({ name, type }) => ({ name, kind: String(type) }))
  return new Set(
    [...own, ...usual].flatMap(({ name, kind }) =>
      kind === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  )
}
const seriesIn = (text: string) => [...text.matchAll(/\b(?:emulsion|process|nodejs)_[a-z0-9_]+/g)].map(([name]) => name)

test('every metric that the dashboard and the alerts name exists', () => {
  const known = knownSeries()
  const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join('\n')
  const rules = read('prometheus/alerts.yml')
  const named = [...seriesIn(expressions), ...seriesIn(rules), ...seriesIn(read('prometheus/alerts.test.yml'))]
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test('the dashboard and the alerts miss no metric of ours', () => {
  const seen = seriesIn(read('grafana/dashboard.json') + read('prometheus/alerts.yml')).map((name) =>
    name.replace(/_(bucket|count|sum)$/, ''),
  )
  // Read by hand, or by an autoscaler.
  const others = ['emulsion_draining', 'emulsion_gauges_up', 'emulsion_database_connections_max']
  const further = ['emulsion_photos_stored_total', 'emulsion_photos_bytes']
  const missed = listInstruments().filter(({ name }) => ![...seen, ...others, ...further].includes(name))
  expect(missed.map(({ name }) => name)).toEqual([])
})

test('names follow the conventions of Prometheus', () => {
  for (const { name, kind, help } of listInstruments()) {
    expect(name).toMatch(/^emulsion_[a-z_]+$/)
    expect([name, name.endsWith('_total')]).toEqual([name, kind === 'counter'])
    if (kind === 'histogram') expect(name).toMatch(/_seconds$/)
    expect(help).toMatch(/^[A-Z].*\.$/)
  }
})

test('every alert says what is wrong and what to look at', () => {
  const rules = read('prometheus/alerts.yml').split('- alert: ').slice(1)
  expect(rules.length).toBeGreaterThan(10)
  for (const rule of rules) expect(rule).toMatch(/severity: (page|ticket)[\s\S]*summary: .+\n\s+runbook: >-\n\s+\S/)
})
