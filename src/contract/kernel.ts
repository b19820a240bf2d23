import * as v from 'valibot'
import type { ErrorCode } from './errors.ts'

/** Who may make a call. The server refuses before the handler runs. */
export const accessKinds = [
  'anyone',
  'member',
  'parent',
  'tutor',
  'organization',
  'operator',
] as const
export type Access = (typeof accessKinds)[number]

type Schema = v.GenericSchema

export interface CallDeclaration<
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Data extends Schema = Schema,
> {
  method: 'GET' | 'POST'
  /** The literal path of the specification, or our own in the same style. */
  path: `/api/${string}` | `/cert/${string}` | `/mechanism/${string}`
  access: Access
  /** Parameters of the address. Strings on the wire: the schema turns them into values. */
  query?: Query
  /** JSON, urlencoded or multipart; the server reads all three. */
  body?: Body
  /** What `data` holds in a successful answer. Checked in development and tests. */
  data: Data
  /** Codes that this call may answer besides the common ones (A0400, A0501, B0001). */
  errors: readonly ErrorCode[]
  /** Row of the specified calls (spec/calls.json) that this is. */
  spec?: string
  /** Not in the specification: ours. */
  own?: true
  /** `file`: the answer is the bytes themselves, not an envelope. */
  answers?: 'json' | 'file'
  /** Requests that one address may make in a minute; the default is in server/http/limits.ts. */
  perMinute?: number
  /** A line for the readable page of the API. */
  summary: string
}

/** Any declared call, when its exact types do not matter. */
export type AnyCall = CallDeclaration

export type QueryInput<C extends AnyCall> = C['query'] extends Schema
  ? v.InferInput<C['query']>
  : undefined
export type QueryValue<C extends AnyCall> = C['query'] extends Schema
  ? v.InferOutput<C['query']>
  : undefined
export type BodyInput<C extends AnyCall> = C['body'] extends Schema
  ? v.InferInput<C['body']>
  : undefined
export type BodyValue<C extends AnyCall> = C['body'] extends Schema
  ? v.InferOutput<C['body']>
  : undefined
export type DataOf<C extends AnyCall> = v.InferOutput<C['data']>

/** Declares a call, as data; the client, the server, OpenAPI and the tests are derived from it. */
export function call<
  Data extends Schema,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(declaration: CallDeclaration<Query, Body, Data>): CallDeclaration<Query, Body, Data> {
  return Object.freeze(declaration)
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
