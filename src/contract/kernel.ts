import * as v from 'valibot'
import type { ErrorCode } from './errors.ts'
import type { SecurityEvents } from './security-events.ts'
import type { StaffRead } from './staff/audit.ts'
import type { StaffWay } from './staff/staff-ways.ts'

/**
 * Who may make a call, checked before the handler runs. `member`: any signed-in account; `person`:
 * the account of a person, whatever records it has, and not of an organization.
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
 * Why a change needs no signature: `words`, text about oneself, which its owner sees and can
 * correct; `saved`, a list of tutors or searches; `handshake`, a key for sealing; `leaving`, which
 * must work even without the key.
 */
export type UnsignedReason = 'words' | 'saved' | 'handshake' | 'leaving'

/**
 * What the audit log gets of a staff call: `act`, the service logs what it changes; `nobody`, it
 * shows only figures or the log itself; otherwise the records that it shows.
 */
export type StaffLog<Data = unknown> =
  | 'act'
  | 'nobody'
  // A method, so that every call is an `AnyCall`.
  | { of(data: Data): readonly StaffRead[] }['of']

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
  Money extends StaffWay | undefined = StaffWay | undefined,
> {
  method: 'GET' | 'POST'
  /**
   * The literal path of the specification, or our own in the same style. `{product}` matches any
   * single token; our client puts its product name there.
   */
  path: At
  /** Other paths of the same call, which the server accepts and our client never uses. */
  also?: readonly Also[]
  access: Who
  /** URL parameters. Strings on the wire: the schema turns them into values. */
  query?: Query
  /** JSON, urlencoded or multipart; the server reads all three. */
  body?: Body
  /** Sent as headers; except `authorization`, also accepted in the body or the address. */
  headers?: Headers
  /** How our client sends the body; default: `form` for specified calls, `json` for our own. */
  sends?: 'json' | 'form'
  /** `data` of a successful response. Checked in development and tests. */
  data: Data
  /** Error codes besides the common ones (A0400, A0501, B0001) and those of its access. */
  errors: readonly ErrorCode[]
  /** Row of the specified calls (tests/spec/tables/calls.json). */
  spec?: string
  own?: true
  /**
   * `file`: the response is the bytes themselves, without an envelope. `plain`: `data` itself as
   * JSON, for another company's program, which recognises a refusal by the status.
   */
  answers?: 'json' | 'file' | 'plain'
  /**
   * A GET with side effects, even if only on counts. Cross-site requests are refused, because
   * another site could make its visitors' browsers send them.
   */
  changes?: true
  /** Accepts one file, as one part of a form, of at most this size. */
  upload?: { maxBytes: number }
  /**
   * Changes something of value, or exports data: a session with a registered key must sign the
   * request, so a stolen token alone is refused with A0340.
   */
  signed?: true
  /** Why a change needs no signature. Every POST of a session has `signed` or `unsigned`. */
  unsigned?: UnsignedReason
  /** Lifetime in caches; only for responses that are the same for everyone with one language. */
  cacheSeconds?: number
  /** Cached by the server until a listed tutor changes; the same for everyone with one language. */
  madeOnce?: true
  /**
   * Costs much for one request but waits for no external service, so that none holds its slot for
   * long: few run at a time, together with pages rendered on demand. Required with `madeOnce`,
   * whose callers all wait for the first.
   */
  costly?: true
  /** Worst milliseconds of the main thread, if above 5 (tests/long/server/cost-of-calls.test.ts). */
  worstMs?: number
  /** Requests per minute and IP address; the default is in server/http/limits.ts. */
  perMinute?: number
  /** Requests per hour; without it, only the limit per minute applies. */
  perHour?: number
  /** Besides refusals that mean the same for every call (server/security-log/outcomes.ts). */
  security?: SecurityEvents
  /** Of every staff call, and of no other. */
  logs?: StaffLog<v.InferOutput<Data>>
  /** Who may move money by it, of every call with which staff change something. */
  money?: Money
  summary: string
}

/** Required of a staff call, and refused for any other. */
type Logging<Who extends Access> = Who extends 'operator'
  ? { logs: NonNullable<unknown> }
  : { logs?: never }

/** Largest upload, in bytes. */
export const uploadLimitBytes = 10 * 1024 * 1024

export type AnyCall = CallDeclaration

/* An optional property may always be undefined, so only a schema beside it proves a declaration. */
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

/** Declares a call as data, from which client, server, OpenAPI and tests are derived. */
export function call<
  Data extends Schema,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Headers extends Schema | undefined = undefined,
  const Who extends Access = Access,
  const At extends Path = Path,
  const Also extends Path = never,
  const Money extends StaffWay | undefined = undefined,
>(
  declaration: CallDeclaration<Query, Body, Data, Headers, Who, At, Also, Money> & Logging<Who>,
): CallDeclaration<Query, Body, Data, Headers, Who, At, Also, Money> & Logging<Who> {
  Object.freeze(declaration)
  return declaration
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

/** All error codes of a call except the common ones: of its access, its signature, and its own. */
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
