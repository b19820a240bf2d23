import { type ErrorCode, type FieldIssue, refusalWord } from '#contract/errors.ts'
import type { AnyCall } from '#contract/kernel.ts'
import type { Locale } from '#i18n/locales.ts'
import { stateText } from '#i18n/state-text.ts'
import { serverTranslate } from '../ground/server-texts.ts'

/** Adds fields beside `data` to the envelope, where the specification shows them (area lists). */
export class Enveloped<Data> {
  readonly data: Data
  readonly beside: Record<string, unknown>
  constructor(data: Data, beside: Record<string, unknown>) {
    this.data = data
    this.beside = beside
  }
}

const noStore = { 'Cache-Control': 'no-store' }

/** Request headers that choose language (handle.ts), encoding and reader of a response. */
const differsBy = 'language, Cookie, Accept-Encoding, Origin'

/** The JSON of a success: 200 under `/api`, '00000' under `/cert` and `/mechanism`. */
export function successText({ path, answers }: AnyCall, result: unknown): string {
  if (answers === 'plain') return JSON.stringify(result)
  const code = path.startsWith('/api/') ? 200 : '00000'
  const { data, beside } =
    result instanceof Enveloped ? result : { data: result, beside: {} as Record<string, unknown> }
  return JSON.stringify({ code, message: '', ...beside, data })
}

export function successHeaders({ cacheSeconds }: AnyCall): Record<string, string> {
  if (cacheSeconds === undefined) return noStore
  return { 'Cache-Control': `public, max-age=${cacheSeconds}`, Vary: differsBy }
}

/** HTTP statuses of transport errors; business results have 200. */
const statusOfCode: Partial<Record<ErrorCode, number>> = { A0501: 429, B0001: 500 }

/** For calls made by another company's program; 400 by default. */
const plainStatus: Partial<Record<ErrorCode, number>> = { ...statusOfCode, A0440: 409 }

/** The status of a refusal, for calls whose callers go by the status. */
export function refusalStatus({ answers }: AnyCall, code: ErrorCode): { status?: number } {
  return answers === 'plain' ? { status: plainStatus[code] ?? 400 } : {}
}

/** A refusal: its code, its text in the person's language, and the fields that were wrong. */
export function failure(
  code: ErrorCode,
  locale: Locale,
  options: { issues?: FieldIssue[]; status?: number; headers?: Record<string, string> } = {},
): Response {
  const { issues = [] } = options
  return Response.json(
    { code, message: messageOf(code, issues, locale), data: null, issues },
    {
      status: options.status ?? statusOfCode[code] ?? 200,
      headers: { ...noStore, ...options.headers },
    },
  )
}

/** Nothing was done, and the call may be repeated. */
export const busyAnswer = (locale: Locale, waitSeconds: number): Response =>
  failure('A0501', locale, { status: 503, headers: { 'Retry-After': String(waitSeconds) } })

/** The text of a refusal; one because of a record's state names the state. */
export function messageOf(code: ErrorCode, issues: readonly FieldIssue[], locale: Locale): string {
  const stateOf = stateText(serverTranslate(locale, 'refusals', 'states'), issues[0]?.rule ?? '')
  return stateOf ?? serverTranslate(locale, 'errors')(`errors.${refusalWord(code, issues)}`)
}
