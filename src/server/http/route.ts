import type { AnyCall, BodyValue, DataOf, HeadersValue, QueryValue } from '#contract/kernel.ts'
import type { Locale } from '#i18n/locales.ts'
import type { CallerOf } from '../ground/caller.ts'
import type { FileAnswer, FlowingAnswer } from '../ground/file-answer.ts'
import type { Enveloped } from './answers.ts'

export interface CallInput<C extends AnyCall> {
  query: QueryValue<C>
  body: BodyValue<C>
  headers: HeadersValue<C>
  /** The uploaded file; empty for calls that take none. */
  file: Uint8Array<ArrayBuffer>
  locale: Locale
  caller: CallerOf<C['access']>
}

type Result<C extends AnyCall> = C['answers'] extends 'file'
  ? FileAnswer | FlowingAnswer
  : C['answers'] extends 'plain'
    ? DataOf<C>
    : DataOf<C> | Enveloped<DataOf<C>>

/** Pages of the site, without language, for a form sent without script. */
export interface FormPages {
  done: string
  /** Shows the form again; rendered on demand. */
  again: string
}

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
  // The kernel validates the input with this very call's schemas before it runs the handler.
  return { call, run: async (input) => run(input as CallInput<C>) }
}
