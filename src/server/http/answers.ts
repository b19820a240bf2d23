import { type ErrorCode, type FieldIssue, refusalWord } from '#contract/errors.ts'
import type { AnyCall } from '#contract/kernel.ts'
import type { Locale } from '#i18n/locales.ts'
import { stateWords } from '#i18n/state-words.ts'
import { serverTranslate } from '../ground/server-texts.ts'

/** More than `data` in the envelope, where the specification shows it (area lists). */
export class Enveloped<Data> {
  readonly data: Data
  readonly beside: Record<string, unknown>
  constructor(data: Data, beside: Record<string, unknown>) {
    this.data = data
    this.beside = beside
  }
}

const noStore = { 'Cache-Control': 'no-store' }

/** What of a request chooses the language of an answer (handle.ts), how it travels, and who may read it. */
const differsBy = 'language, Cookie, Accept-Encoding, Origin'

/** The JSON of a success: 200 under `/api`, '00000' under `/cert` and `/mechanism`. */
export function successText({ path, answers }: AnyCall, result: unknown): string {
  if (answers === 'plain') return JSON.stringify(result)
  const code = path.startsWith('/api/') ? 200 : '00000'
  const { data, beside } =
    result instanceof Enveloped ? result : { data: result, beside: {} as Record<string, unknown> }
  return JSON.stringify({ code, message: '', ...beside, data })
}

export function successHeaders({ keepSeconds }: AnyCall): Record<string, string> {
  if (keepSeconds === undefined) return noStore
  return { 'Cache-Control': `public, max-age=${keepSeconds}`, Vary: differsBy }
}

/** HTTP statuses of codes that speak of transport; business results answer 200. */
const statusOfCode: Partial<Record<ErrorCode, number>> = { A0501: 429, B0001: 500 }

/** Of a refusal to another company's program; 400 unless told otherwise. */
const plainStatus: Partial<Record<ErrorCode, number>> = { ...statusOfCode, A0440: 409 }

/** The status of a refusal of this call, where its caller tells a refusal by the status. */
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

/** Nothing was done, and it is worth asking again. */
export const busyAnswer = (locale: Locale, waitSeconds: number): Response =>
  failure('A0501', locale, { status: 503, headers: { 'Retry-After': String(waitSeconds) } })

/** A refusal in words; of one by a record's state, the state. */
export function messageOf(code: ErrorCode, issues: readonly FieldIssue[], locale: Locale): string {
  const words = stateWords(serverTranslate(locale, 'refusals', 'states'), issues[0]?.rule ?? '')
  return words ?? serverTranslate(locale, 'errors')(`errors.${refusalWord(code, issues)}`)
}
