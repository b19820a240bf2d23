import type { AnyCall, BodyValue, DataOf, HeadersValue, QueryValue } from '#contract/kernel.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Note } from '../security-log/watch-call.ts'
import type { BrowserHints } from '../services/sign-in/device-name.ts'
import type { KnownSession } from '../services/sign-in/sessions.ts'
import type { Enveloped, FileAnswer } from './answers.ts'

/** Who makes a call: a session of the sign-in service, found by the `token` header. */
export type Session = KnownSession

/** Where a request comes from; a session keeps some of it, so that its owner knows it again. */
export interface Caller {
  address: string
  browser: BrowserHints
  /** Aborted when nobody waits for the answer any more. */
  readonly left: AbortSignal
  /** The session that the request came with; signing in ends it. */
  session: Session | null
  /** Tells the security log what the answer must not say. */
  note: Note
}

export interface CallInput<C extends AnyCall> {
  query: QueryValue<C>
  body: BodyValue<C>
  headers: HeadersValue<C>
  /** The uploaded file; empty for calls that take none. */
  file: Uint8Array<ArrayBuffer>
  locale: Locale
  session: Session | null
  caller: Caller
}

type Result<C extends AnyCall> = C['answers'] extends 'file'
  ? FileAnswer
  : C['answers'] extends 'plain'
    ? DataOf<C>
    : DataOf<C> | Enveloped<DataOf<C>>

/** Pages of the site, without language, that answer a form sent without a script. */
export interface FormPages {
  done: string
  /** Shows the form again; rendered on demand. */
  again: string
}

/** A call and what answers it. */
export interface Route {
  call: AnyCall
  pages?: FormPages
  run: (input: CallInput<AnyCall>) => Promise<unknown>
}

/** Joins a declared call with its handler: call → service → data, nothing else. */
export function route<C extends AnyCall>(
  call: C,
  run: (input: CallInput<C>) => Promise<Result<C>> | Result<C>,
): Route {
  // The kernel validates the input with the schemas of this very call before it runs the handler.
  return { call, run: async (input) => run(input as CallInput<C>) }
}
