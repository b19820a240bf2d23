import pino from 'pino'

export type Logger = pino.Logger

/** Structured log. Never given addresses with their query, bodies, tokens or numbers of people. */
export function createLog(level: string): Logger {
  return pino({ level, base: null, redact: ['*.mobile', '*.token', '*.password'] })
}
