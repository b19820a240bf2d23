import pino from 'pino'

export type Logger = pino.Logger

/** Structured log. Never pass it queries of addresses, bodies, tokens or people's numbers. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    redact: ['*.mobile', '*.token', '*.password'],
    serializers: { err: describeError },
  })
}

/** Logs kind, code and stack alone where the message may contain values, as of a failed query. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const isQuery = 'query' in error || 'params' in error || 'internalQuery' in error
  const hidesMessage = isQuery || ('severity' in error && 'detail' in error)
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    ...(!hidesMessage && { message: error.message }),
    ...('code' in error && { code: error.code }),
    stack: error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
