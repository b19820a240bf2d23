import * as v from 'valibot'
import { address, headerToken, milliseconds } from './setting-kinds.ts'

/** Monitoring of an installation: part of the settings (settings.ts). */
export const watchingSettings = {
  LOG_LEVEL: v.pipe(
    v.optional(
      v.picklist(['silent', 'fatal', 'error', 'warn', 'info', 'debug'], 'must be a log level'),
      'info',
    ),
    v.description('`silent`, `fatal`, `error`, `warn`, `info` or `debug`'),
  ),
  SLOW_STATEMENT_MS: v.pipe(
    v.optional(milliseconds),
    v.description(
      'statements of the database that take so many milliseconds are logged, without their values (200, or 2000 on the embedded database, where each waits for the one before)',
    ),
  ),
  METRICS_TOKEN: v.pipe(
    v.optional(v.pipe(headerToken, v.minLength(16, 'must be at least 16 characters'))),
    v.description(
      'bearer token with which another machine reads `/metrics` (Prometheus); without it this machine alone does',
    ),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.pipe(
    v.optional(address(/^https?:/u, 'http://localhost:4318')),
    v.description(
      'collector of OpenTelemetry, by OTLP over HTTP: gets a trace of each request, with its statements and without their values. Nothing of it is loaded without',
    ),
  ),
  OTEL_TRACES_SAMPLER_ARG: v.pipe(
    v.optional(v.string(), '1'),
    v.regex(/^(?:0(?:\.\d{1,6})?|1)$/u, 'must be a share from 0 to 1'),
    v.transform(Number),
    v.description('share of requests that are traced'),
  ),
}
