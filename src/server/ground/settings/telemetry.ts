import { z } from 'zod'
import { httpUrl, type Variables } from '#server/ground/settings/variables.ts'
import { StartError } from '#server/ground/start-error.ts'

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** Where /metrics is answered. */
export type MetricsSettings =
  | { readonly kind: 'off' }
  /** On a listener of its own, which needs no token. */
  | { readonly kind: 'own'; readonly host: string; readonly port: number }
  /** Beside everything else, for who has the token. */
  | { readonly kind: 'token'; readonly token: string }

export interface TraceSettings {
  /** Where spans are sent, by OTLP over HTTP. */
  readonly url: string
  readonly serviceName: string
  /** As given; the exporter itself reads and sends them. They can hold a secret. */
  readonly headers: string | null
}

export interface TelemetrySettings {
  readonly metrics: MetricsSettings
  /** The least severe lines that are written. */
  readonly logLevel: (typeof logLevels)[number]
  /** null: no traces are made. */
  readonly traces: TraceSettings | null
}

const tokenCharsMin = 16

export const telemetryVariables = {
  METRICS: z.string().optional(),
  LOG_LEVEL: z.enum(logLevels, `LOG_LEVEL must be one of ${logLevels.join(', ')}.`).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl('OTEL_EXPORTER_OTLP_ENDPOINT').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().default('emulsion'),
}

type TelemetryVariables = Variables<typeof telemetryVariables> & { readonly NODE_ENV?: string | undefined }

/** @throws StartError for METRICS that is none of its three forms */
export function telemetrySettings(env: TelemetryVariables): TelemetrySettings {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT
  return {
    metrics: metricsSettings(env.METRICS),
    logLevel: env.LOG_LEVEL ?? (env.NODE_ENV === 'production' ? 'info' : 'warn'),
    traces:
      endpoint === undefined
        ? null
        : {
            url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
            serviceName: env.OTEL_SERVICE_NAME,
            headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? null,
          },
  }
}

function metricsSettings(given: string | undefined): MetricsSettings {
  if (given === undefined) return { kind: 'off' }
  const token = /^token:(.*)$/.exec(given)?.[1]
  if (token !== undefined) {
    if (token.length < tokenCharsMin || /\s/.test(token))
      throw new StartError(`METRICS=token:… needs a token of at least ${tokenCharsMin} characters without spaces.`)
    return { kind: 'token', token }
  }
  const [, host = '127.0.0.1', digits = ''] = /^(?:(.+):)?(\d{1,5})$/.exec(given) ?? []
  const port = Number(digits)
  if (digits === '' || port > 65_535)
    throw new StartError('METRICS must be a port, e.g. 9464, an address such as 0.0.0.0:9464, or token:….')
  return { kind: 'own', host: host.replace(/^\[(.*)\]$/, '$1'), port }
}
