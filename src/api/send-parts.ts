import type { AnyCall, BodyInput, DataOf, QueryInput } from '#contract/kernel.ts'
import type { FileAnswer } from './answer.ts'
import type { Files } from './encode.ts'

type Nothing = Record<never, never>

/** `query` or `body`: absent when the call declares none, optional when no field is required. */
type Part<Name extends string, Input> = [Input] extends [undefined]
  ? { [name in Name]?: undefined }
  : Nothing extends Input
    ? { [name in Name]?: Input }
    : { [name in Name]: Input }

interface CommonParts {
  files?: Files
  /** Extra headers of this call, such as `Authorization` and `keyCode` of a login. */
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal
  /** The loading indicator ignores this call. */
  hideLoading?: boolean
  /** Sent even while the page is being left. */
  outlives?: boolean
}

type SendParts<C extends AnyCall> = CommonParts &
  Part<'query', QueryInput<C>> &
  Part<'body', BodyInput<C>>
type PartsOf<C extends AnyCall> =
  Nothing extends SendParts<C> ? [parts?: SendParts<C>] : [parts: SendParts<C>]

export interface AnyParts extends CommonParts {
  query?: object
  body?: object
}

/** `send(searchTutors, { query })` returns the call's data, or throws an `ApiError`. */
export type Send = <C extends AnyCall>(call: C, ...parts: PartsOf<C>) => Promise<DataOf<C>>
export type Download = <C extends AnyCall>(call: C, ...parts: PartsOf<C>) => Promise<FileAnswer>
