import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import * as v from 'valibot'
import { isLocale, type Locale, localeOfCode } from '#i18n/locales.ts'
import type { Logger } from '../log.ts'
import { ServiceError } from '../services/service-error.ts'
import { Enveloped, type FileAnswer, failure, success } from './answers.ts'
import { type RateLimiter, standardPerMinute } from './limits.ts'
import { readInput } from './read-input.ts'
import type { Route, Session } from './route.ts'

export interface HandleParts {
  log: Logger
  limiter: RateLimiter | null
  checksAnswers: boolean
  /** The address that rate limits count by. */
  addressOf: (c: Context) => string
  /** Who makes the request; null for a visitor. */
  sessionOf: (request: Request) => Promise<Session | null>
}

/** Turns a route into a Hono handler: limit → access → validation → service → envelope. */
export function createHandler({ call, run }: Route, parts: HandleParts) {
  return async (c: Context): Promise<Response> => {
    const request = c.req.raw
    const early = languageOf(c, undefined)
    const wait = parts.limiter?.take(
      `${parts.addressOf(c)} ${call.method} ${call.path}`,
      call.perMinute ?? standardPerMinute,
    )
    if (wait) return failure('A0501', early, { headers: { 'Retry-After': String(wait) } })

    const session = await parts.sessionOf(request)
    if (call.access !== 'anyone') {
      if (session === null) return failure('A0230', early)
      if (call.access !== 'member' && !session.kinds.includes(call.access)) {
        return failure('A0301', early)
      }
    }

    const input = await readInput(call, request)
    const locale = languageOf(c, input.language)
    if (!input.ok) {
      const missing = input.issues.every((issue) => issue.rule === 'required')
      return failure(missing ? 'A0410' : 'A0400', locale, { issues: input.issues })
    }
    try {
      const result = await run({ query: input.query, body: input.body, locale, session } as never)
      if (call.answers === 'file') return fileResponse(result as FileAnswer)
      if (parts.checksAnswers) {
        v.parse(call.data, result instanceof Enveloped ? result.data : result)
      }
      return success(call.path, result)
    } catch (error) {
      if (error instanceof ServiceError) {
        const issues = error.field === undefined ? [] : [{ field: error.field, rule: error.code }]
        return failure(error.code, locale, { issues })
      }
      parts.log.error({ err: error, call: `${call.method} ${call.path}` }, 'call failed')
      return failure('B0001', locale)
    }
  }
}

function fileResponse(file: FileAnswer): Response {
  return new Response(file.bytes, {
    status: file.status,
    headers: { 'Content-Type': file.mime, 'Cache-Control': file.cacheControl },
  })
}

/** Header first, then parameter, then cookie; an unknown value is traditional Chinese (gap 91). */
function languageOf(c: Context, parameter: string | undefined): Locale {
  const code = c.req.header('language') ?? parameter ?? c.req.query('language')
  if (code !== undefined) return localeOfCode(code)
  const cookie = getCookie(c, 'lang')
  if (cookie === undefined) return localeOfCode(undefined)
  return isLocale(cookie) ? cookie : localeOfCode(cookie)
}
