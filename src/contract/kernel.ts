import * as v from 'valibot'
import type { ErrorCode } from './errors.ts'

/**
 * Who may make a call; the server refuses before the handler runs. `member`: whoever is signed in;
 * `person`: an account of a person, whatever it holds, and no organization.
 */
export type Access =
  | 'anyone'
  | 'member'
  | 'person'
  | 'parent'
  | 'tutor'
  | 'organization'
  | 'operator'

/**
 * Why a change may do without a signature: `words`, what somebody says of themselves, which they see
 * and can put right; `saved`, a list of tutors or searches; `handshake`, a key to seal with; `leaving`, which must
 * work without the key as well.
 */
export type UnsignedReason = 'words' | 'saved' | 'handshake' | 'leaving'

type Schema = v.GenericSchema

type Path = `/api/${string}` | `/cert/${string}` | `/mechanism/${string}`

export interface CallDeclaration<
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Data extends Schema = Schema,
  Headers extends Schema | undefined = Schema | undefined,
  Who extends Access = Access,
  At extends Path = Path,
  Also extends Path = Path,
> {
  method: 'GET' | 'POST'
  /**
   * The literal path of the specification, or our own in the same style. `{product}` stands for any
   * one token: our client writes its product there, the server takes whatever is there.
   */
  path: At
  /** Other names of the same call, which the server answers to and our client never uses. */
  also?: readonly Also[]
  access: Who
  /** Parameters of the address. Strings on the wire: the schema turns them into values. */
  query?: Query
  /** JSON, urlencoded or multipart; the server reads all three. */
  body?: Body
  /**
   * Fields that travel as headers. A caller may put them into the body or the address
   * instead, except `authorization`, which is a header alone.
   */
  headers?: Headers
  /**
   * How our client sends the body. Bodies that are not JSON travel as form data, which
   * is the default of specified calls; JSON is the default of our own.
   */
  sends?: 'json' | 'form'
  /** What `data` holds in a successful answer. Checked in development and tests. */
  data: Data
  /** Codes that this call may answer besides the common ones (A0400, A0501, B0001) and its access. */
  errors: readonly ErrorCode[]
  /** Row of the specified calls (spec/calls.json) that this is. */
  spec?: string
  /** Not in the specification: ours. */
  own?: true
  /**
   * `file`: the answer is the bytes themselves, not an envelope. `plain`: it is `data` itself as
   * JSON, for another company's program, which looks at the status to tell a refusal.
   */
  answers?: 'json' | 'file' | 'plain'
  /**
   * A GET that changes something, be it what is counted: pages of other sites, whose visitors'
   * browsers may be made to ask for any address, are refused.
   */
  changes?: true
  /** Takes one file, as one part of a form, of at most so many bytes. */
  upload?: { maxBytes: number }
  /**
   * Changes something of value, or takes data out: a session with a registered key must sign the
   * request, and a stolen token alone is refused with A0340.
   */
  signed?: true
  /** Why a call that changes something goes without. Every POST of a session has one of the two. */
  unsigned?: UnsignedReason
  /**
   * Seconds that browsers and proxies may keep an answer; without it they keep none. Only for what is
   * the same for everybody who reads the same language.
   */
  keepSeconds?: number
  /**
   * The same for everybody who reads the same language, until something of the listed tutors changes:
   * the server makes it once and keeps it.
   */
  madeOnce?: true
  /** Requests that one address may make in a minute; the default is in server/http/limits.ts. */
  perMinute?: number
  /** And in an hour; without it, as many as the minutes allow. */
  perHour?: number
  /** A line for the readable page of the API. */
  summary: string
}

/** Largest file that anybody may upload, in bytes. */
export const uploadLimitBytes = 10 * 1024 * 1024

/** Any declared call, when its exact types do not matter. */
export type AnyCall = CallDeclaration

/* An optional property may always be undefined, so only a schema beside it tells that one is declared. */
type InputOf<Declared> = [Exclude<Declared, undefined>] extends [never]
  ? undefined
  : v.InferInput<Extract<Declared, Schema>>
type ValueOf<Declared> = [Exclude<Declared, undefined>] extends [never]
  ? undefined
  : v.InferOutput<Extract<Declared, Schema>>

export type QueryInput<C extends AnyCall> = InputOf<C['query']>
export type QueryValue<C extends AnyCall> = ValueOf<C['query']>
export type HeadersValue<C extends AnyCall> = ValueOf<C['headers']>
export type BodyInput<C extends AnyCall> = InputOf<C['body']>
export type BodyValue<C extends AnyCall> = ValueOf<C['body']>
export type DataOf<C extends AnyCall> = v.InferOutput<C['data']>

/** Declares a call, as data; the client, the server, OpenAPI and the tests are derived from it. */
export function call<
  Data extends Schema,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Headers extends Schema | undefined = undefined,
  const Who extends Access = Access,
  const At extends Path = Path,
  const Also extends Path = never,
>(
  declaration: CallDeclaration<Query, Body, Data, Headers, Who, At, Also>,
): CallDeclaration<Query, Body, Data, Headers, Who, At, Also> {
  return Object.freeze(declaration)
}

const refusedByAccess = {
  anyone: [],
  member: ['A0230'],
  person: ['A0230', 'A0301'],
  parent: ['A0230', 'A0301'],
  tutor: ['A0230', 'A0301'],
  organization: ['A0230', 'A0301'],
  operator: ['A0230', 'A0301'],
} as const satisfies Record<Access, readonly ErrorCode[]>

/** Every code that a call may answer besides the common ones: of its access and signature, and its own. */
export function errorsOf({
  access,
  signed,
  errors,
}: Pick<AnyCall, 'access' | 'signed' | 'errors'>): ErrorCode[] {
  return [...refusedByAccess[access], ...(signed ? (['A0340', 'A0506'] as const) : []), ...errors]
}

/** A page of a list: `{list, total, pageNum, pageSize, pages}`. */
export function pageOf<Item extends Schema>(item: Item) {
  return v.object({
    list: v.array(item),
    total: v.number(),
    pageNum: v.number(),
    pageSize: v.number(),
    pages: v.number(),
  })
}
export interface Page<Item> {
  list: Item[]
  total: number
  pageNum: number
  pageSize: number
  pages: number
}
