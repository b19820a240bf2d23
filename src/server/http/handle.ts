import { isDeepStrictEqual } from 'node:util'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import * as v from 'valibot'
import type { AnyCall } from '#contract/kernel.ts'
import { isLocale, type Locale, localeOfCode } from '#i18n/locales.ts'
import { hourMs } from '#rules/primitives/durations.ts'
import { actingFor } from '../ground/acting.ts'
import type { Visitor } from '../ground/caller.ts'
import type { RunLimited } from '../ground/concurrency-limit.ts'
import type { FailureLog } from '../ground/failure-log.ts'
import type { FlowingAnswer } from '../ground/file-answer.ts'
import { behindMoneyGate } from '../ground/money-gate.ts'
import { heldUp } from '../ground/overload.ts'
import type { KnownSession } from '../ground/owner.ts'
import { ServiceError } from '../ground/service-error.ts'
import { type WatchParts, watchCall } from '../security-log/watch-call.ts'
import type { NoteStaffRead } from '../staff/staff-reads.ts'
import { isAbortedRequest } from './aborted-request.ts'
import {
  busyAnswer,
  Enveloped,
  failure,
  refusalStatus,
  successHeaders,
  successText,
} from './answers.ts'
import { callerOf } from './caller.ts'
import { gateOf } from './gate-of.ts'
import { jsonAnswer, sendJson } from './json-answer.ts'
import { type RateLimiter, standardPerMinute } from './limits.ts'
import { readInput } from './read-input.ts'
import type { ResponseCache } from './response-cache.ts'
import type { Route } from './route.ts'

/** Throws when a response has undeclared fields, which would reach people unnoticed. */
function checkAnswer({ data: schema, path }: AnyCall, data: unknown): void {
  const declared: unknown = v.parse(schema, data)
  if (isDeepStrictEqual(data, declared)) return
  if (!isDeepStrictEqual(asSent(data), asSent(declared))) {
    throw new Error(`${path} answers more than it declares`)
  }
}

const asSent = (data: unknown): unknown => JSON.parse(JSON.stringify(data ?? null))

export interface HandleParts extends WatchParts {
  failures: FailureLog
  /** Notes whose records a call of staff has shown. */
  staffReads: (call: AnyCall) => NoteStaffRead
  limiter: RateLimiter | null
  /** Concurrency limit for costly calls; undefined when there is none. */
  runLimited?: RunLimited | undefined
  checksAnswers: boolean
  cachedResponse: ResponseCache
  addressOf: (c: Context) => string
  /** Null for a visitor, and for an ended session. */
  sessionOf: (
    request: Request,
    call: AnyCall,
    from: Pick<Visitor, 'address' | 'note'>,
  ) => Promise<KnownSession | null>
}

/** Turns a route into a Hono handler: limit → access → validation → service → envelope. */
export function createHandler({ call, run }: Route, parts: HandleParts) {
  const runLimited = call.costly ? parts.runLimited : undefined
  const gate = call.access === 'operator' ? gateOf(call) : null
  const noteRead = call.access === 'operator' ? parts.staffReads(call) : null
  return async (c: Context): Promise<Response> => {
    const request = c.req.raw
    const early = languageOf(c, undefined)
    const address = parts.addressOf(c)
    const wait = waitFor(call, address, parts.limiter)
    const watch = watchCall(call, parts, { address })
    if (wait > 0) {
      watch.refused({ code: 'A0501' })
      return failure('A0501', early, { headers: { 'Retry-After': String(wait) } })
    }

    let locale = early
    try {
      const { note } = watch
      const session = await parts.sessionOf(request, call, { address, note })
      watch.began(session)
      const caller = callerOf(call.access, {
        address,
        note,
        session,
        browser: {
          userAgent: c.req.header('user-agent') ?? '',
          brands: c.req.header('sec-ch-ua'),
          platform: c.req.header('sec-ch-ua-platform'),
        },
        // A getter, because the server creates the signal on first use.
        get left() {
          return request.signal
        },
      })
      if (typeof caller === 'string') {
        watch.refused({ code: caller })
        return failure(caller, early)
      }

      const input = await readInput(call, request)
      locale = languageOf(c, input.language)
      if (!input.ok) {
        const missing = input.issues.every((issue) => issue.rule === 'required')
        const code = missing ? 'A0410' : 'A0400'
        watch.refused({ code })
        const { issues, status } = input
        const answered = status === undefined ? refusalStatus(call, code) : { status }
        return failure(code, locale, { issues, ...answered })
      }
      const { query, body, headers, file } = input
      // Staff act for the platform.
      const acts = call.access === 'operator' ? null : (session?.owner ?? null)
      const work = () =>
        actingFor(acts, () => run({ query, body, headers, file, locale, caller } as never))
      const answer = () => (gate === null ? work() : behindMoneyGate({ ...gate }, work))
      const answered = async () => {
        const result = await (runLimited === undefined ? answer() : runLimited(answer, address))
        await noteRead?.(caller, dataOf(result))
        watch.answered(result, body)
        return result
      }
      if (call.answers === 'file') return fileResponse((await answered()) as FlowingAnswer)
      const written = async () => {
        const result = await answered()
        if (parts.checksAnswers) checkAnswer(call, dataOf(result))
        return successText(call, result)
      }
      const sent = call.madeOnce
        ? await parts.cachedResponse({ call, query, locale }, written)
        : jsonAnswer(await written())
      return await sendJson(sent, { request, headers: successHeaders(call) })
    } catch (error) {
      if (error instanceof ServiceError) {
        watch.refused(error)
        return refusal(error, call, locale)
      }
      if (isAbortedRequest(error, request)) return failure('A0400', locale)
      const held = heldUp(error)
      if (held?.failed === null) watch.refused({ code: 'A0501' })
      else {
        const failed = { call: `${call.method} ${call.path}`, request: watch.request() }
        parts.failures.note(held?.failed ?? 'call failed', error, failed)
      }
      return held === null ? failure('B0001', locale) : busyAnswer(locale, held.waitSeconds)
    }
  }
}

const dataOf = (result: unknown) => (result instanceof Enveloped ? result.data : result)

function refusal(error: ServiceError, call: AnyCall, locale: Locale): Response {
  const { code, issues, waitSeconds } = error
  return failure(code, locale, {
    ...refusalStatus(call, code),
    issues: [...issues],
    ...(waitSeconds !== undefined && { headers: { 'Retry-After': String(waitSeconds) } }),
  })
}

/** Seconds until this address may make this call; 0 when it may now. */
function waitFor(call: AnyCall, address: string, limiter: RateLimiter | null): number {
  if (limiter === null) return 0
  const key = `${address} ${call.method} ${call.path}`
  const wait = limiter.take(key, call.perMinute ?? standardPerMinute)
  if (wait > 0 || call.perHour === undefined) return wait
  return limiter.take(`${key} hour`, call.perHour, hourMs / 1000)
}

function fileResponse(file: FlowingAnswer): Response {
  return new Response(file.bytes, {
    status: file.status,
    headers: {
      'Content-Type': file.mime,
      'Cache-Control': file.cacheControl,
      ...(file.name !== undefined && {
        'Content-Disposition': `attachment; filename="${file.name}"`,
      }),
      ...file.headers,
    },
  })
}

/** Header first, then parameter, then cookie; an unknown value is traditional Chinese. */
export function languageOf(c: Context, parameter: string | undefined): Locale {
  const code = c.req.header('language') ?? parameter ?? c.req.query('language')
  if (code !== undefined) return localeOfCode(code)
  const cookie = getCookie(c, 'lang')
  if (cookie === undefined) return localeOfCode(undefined)
  return isLocale(cookie) ? cookie : localeOfCode(cookie)
}
