import type { AnyCall, BodyValue, DataOf, QueryValue } from '#contract/kernel.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Enveloped, FileAnswer } from './answers.ts'

/** Who makes a call. Made by the sign-in service out of the `token` header. */
export interface Session {
  accountId: number
  kinds: readonly ('parent' | 'tutor' | 'organization' | 'operator')[]
}

export interface CallInput<C extends AnyCall> {
  query: QueryValue<C>
  body: BodyValue<C>
  locale: Locale
  session: Session | null
}

type Result<C extends AnyCall> = C['answers'] extends 'file'
  ? FileAnswer
  : DataOf<C> | Enveloped<DataOf<C>>

/** A call and what answers it. */
export interface Route {
  call: AnyCall
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
