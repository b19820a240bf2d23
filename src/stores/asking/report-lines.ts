import type { ApiError } from '#api/api-error.ts'
import type { AnyCall } from '#contract/kernel.ts'
import { splitLocale } from '#i18n/locales.ts'
import { MissingText } from '#i18n/translate.ts'

/*
 * The content of an error report. It holds nothing that anyone typed, only codes, declared paths
 * and names of our own files. Messages, URLs, parameters and bodies are left out, so that no token,
 * password, phone number or search text can leak.
 */
export type ReportLine =
  | { kind: 'call'; call: string; code: string; status: number; page: string; at: string }
  | { kind: 'script'; name: string; frames: readonly string[]; page: string; at: string }
  | { kind: 'text'; key: string; page: string; at: string }

interface Origin {
  pathname: string
  now: number
}

export function callLine(error: ApiError, call: AnyCall, origin: Origin): ReportLine {
  return {
    kind: 'call',
    call: `${call.method} ${call.path}`,
    code: error.code,
    status: error.httpStatus,
    ...originOf(origin),
  }
}

export function scriptLine(error: unknown, origin: Origin): ReportLine {
  if (error instanceof MissingText) return { kind: 'text', key: error.key, ...originOf(origin) }
  const { name, stack } = error instanceof Error ? error : { name: typeof error, stack: '' }
  return {
    kind: 'script',
    name: /^\w{1,40}$/u.test(name) ? name : 'Error',
    frames: ownFrames(stack ?? ''),
    ...originOf(origin),
  }
}

/** `/en/searchtutor/subject/…` becomes `/searchtutor/subject`: plain words, two at most. */
export function pageOf(pathname: string): string {
  const words: string[] = []
  for (const word of splitLocale(pathname).path.split('/').slice(1, 3)) {
    if (!/^[A-Za-z]{1,30}$/u.test(word)) break
    words.push(word)
  }
  return `/${words.join('/')}`
}

const originOf = ({ pathname, now }: Origin) => ({
  page: pageOf(pathname),
  at: new Date(now).toISOString(),
})

/** File, line and column of built scripts, the innermost first: `client.B2x.js:1:2034`. */
function ownFrames(stack: string): string[] {
  const frames = stack.matchAll(/\/_astro\/([\w.@-]+\.js)(?:\?[^\s:)]*)?:(\d+):(\d+)/gu)
  return [...frames].slice(0, 5).map(([, file, line, column]) => `${file}:${line}:${column}`)
}
