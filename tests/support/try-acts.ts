import * as v from 'valibot'
import type { Access, AnyCall } from '#contract/kernel.ts'
import { registry } from '#contract/registry.ts'
import { productToken } from '#i18n/brand.ts'
import { type Parameter, parametersOf } from './call-parameters.ts'
import {
  choicesOf,
  mostChoices,
  namesARecord,
  passedOver,
  readOf,
  type Seen,
  type SeenRecord,
  valuesOf,
} from './read-crawler.ts'

/** Submits a form, rolls it back, and returns the code, the faulty field and what was written. */
type Try = (path: string, form: string) => Promise<string>

/** Sign-outs and passwords have tests of their own. */
const withoutTrial = /\/sso\/|password|close$/u

/** Numbers of own and foreign records on which each act is tried. */
const ownRecords = 8
const othersRecords = 3

/**
 * Tries each act that `access` allows on seen and foreign records, and with each parameter on the
 * first that succeeds. Returns a line per act.
 */
export async function tryAll(
  tried: Try,
  access: readonly Access[],
  seen: Seen,
  seenByOthers: readonly Seen[],
): Promise<string[]> {
  const lines: string[] = []
  for (const [name, call] of registry) {
    const { method, path, upload } = call
    if (method !== 'POST' || !access.includes(call.access) || upload || withoutTrial.test(path))
      continue
    const to = path.replace('{product}', productToken)
    const parts = { query: parametersOf(call, 'query'), body: parametersOf(call, 'body') }
    const become = async ({ query, body }: Form) => {
      const became = await tried(query === '' ? to : `${to}?${query}`, body)
      lines.push(`${[name, query, decodeURIComponent(body).slice(0, 120)].join(' ')}: ${became}`)
      return /^(?:200|00000)\b/u.test(became) ? 2 : /^A0400\b/u.test(became) ? 1 : 0
    }
    const known = new Set<string>()
    const isNew = ({ query, body }: Form) => {
      const before = known.size
      return known.add(`${query} ${body}`).size > before
    }
    const all = [seen, ...seenByOthers]
    const records = recordsFor(call, seen, seenByOthers)
    // Success ranks above a refusal that only lacks input.
    let best = { record: records[0] ?? {}, worth: 0 }
    for (const record of records) {
      const form = formOf(parts, { record, all })
      if (!isNew(form)) continue
      const worth = await become(form)
      if (worth > best.worth) best = { record, worth }
    }
    for (const further of [...furtherOf(parts, seen), 'all'] as const) {
      const form = formOf(parts, { record: best.record, all }, further)
      if (isNew(form)) await become(form)
    }
  }
  return lines
}

interface Form {
  query: string
  body: string
}
type Parts = Record<keyof Form, Parameter[]>

/** Candidate records for a call's required parameters: one in each state, then others. */
function recordsFor(call: AnyCall, seen: Seen, seenByOthers: readonly Seen[]): SeenRecord[] {
  const needed = [...parametersOf(call, 'query'), ...parametersOf(call, 'body')].filter(
    ({ name, required }) => required && namesARecord.test(name),
  )
  const isList = call.body !== undefined && parametersOf(call, 'body').some(isOfRows)
  const fits = (one: Parameter, record: SeenRecord) => {
    const value = readOf(record, one.name)
    return value !== undefined && v.safeParse(one.schema, value).success
  }
  const taken = new Set<string>()
  const found = (of: Seen, most: number) => {
    const fitting = [...of.records.values()]
      .map(({ fields, path }) => ({
        record: fields,
        named: needed.filter((one) => fits(one, fields)),
        // A plain `id` is matched to records from calls with a similar path.
        near: commonLength(path, call.path),
        width: isList ? Object.keys(fields).length : 0,
      }))
      .filter(({ named }) => named.length > 0 || (isList && needed.length === 0))
      .sort(
        (one, other) =>
          other.named.length - one.named.length || other.width - one.width || other.near - one.near,
      )
    const best = fitting[0]?.named.length
    const distinct = fitting.filter(({ record, named }) => {
      if (named.length !== best) return false
      const key = JSON.stringify(named.map(({ name }) => readOf(record, name)))
      const isNew = !taken.has(key)
      taken.add(key)
      return isNew
    })
    const states = new Set<string>()
    const isOfNewState = ({ record }: { record: SeenRecord }) => {
      const before = states.size
      return states.add(record.status ?? record.state ?? '').size > before
    }
    const { first = [], later = [] } = Object.groupBy(distinct, (one) =>
      isOfNewState(one) ? 'first' : 'later',
    )
    return [...first, ...later].slice(0, most).map(({ record }) => record)
  }
  const own = found(seen, ownRecords)
  const others = seenByOthers.flatMap((of) => found(of, othersRecords)).slice(0, othersRecords)
  return [...own, ...others].concat(own.length === 0 ? [{}] : [])
}

function commonLength(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

function furtherOf({ query, body }: Parts, seen: Seen): [Parameter, string][] {
  return [...query, ...body]
    .filter(({ name }) => !passedOver.has(name))
    .flatMap((one) => {
      const fitting = valuesOf(seen, one.name).filter(
        (value) => v.safeParse(one.schema, value).success,
      )
      const known = fitting.length === 0 ? [one.valid] : fitting
      return choicesOf(one, known)
        .slice(0, mostChoices)
        .map((value): [Parameter, string] => [one, value])
    })
}

/** The required parameters plus one further, or all. */
function formOf(
  { query, body }: Parts,
  { record, all }: { record: SeenRecord; all: readonly Seen[] },
  further?: [Parameter, string] | 'all',
): Form {
  const filled = (parameters: readonly Parameter[]) =>
    new URLSearchParams(
      parameters
        .filter((one) => one.required || isWanted(one, record, further))
        .map((one) => [
          one.name,
          further !== 'all' && one === further?.[0] ? further[1] : valueFor(one, record, all),
        ]),
    )
  return { query: `${filled(query)}`, body: `${filled(body)}` }
}

/** Leaves out further parameters that name another record. */
const isWanted = (one: Parameter, record: SeenRecord, further?: [Parameter, string] | 'all') =>
  further === 'all'
    ? !namesARecord.test(one.name) || readOf(record, one.name) !== undefined
    : one === further?.[0]

const isOfRows = ({ valid }: Parameter) => /^\[?\{/u.test(valid)

/** Values that satisfy checks beyond the declaration. */
const typical: Readonly<Record<string, string>> = {
  bankCode: '024',
  number: '238123456001',
  mobile: '91234567',
  email: 'person@example.com',
  itemValue: 'tutor_remediation_math',
  preferredSubject: 'tutor_remediation_math',
  category: 'A',
  level: 'local:10',
  holder: 'Ms Chan',
  onlineUrl: 'https://example.com/room',
  startsAt: '2026-11-30T17:00:00+08:00',
}

/** Values seen for a field, the acting person's first. */
const seenFirst = (all: readonly Seen[], name: string): string[] =>
  all.flatMap((seen) => valuesOf(seen, name))

/** The record's value, or else any valid one. */
function valueFor(one: Parameter, record: SeenRecord, all: readonly Seen[]): string {
  const passes = (value: string) => v.safeParse(one.schema, value).success
  const read = [readOf(record, one.name), typical[one.name], ...seenFirst(all, one.name)]
  const fitting = read.find((value) => value !== undefined && passes(value))
  if (fitting !== undefined) return fitting
  if (!isOfRows(one)) return one.valid
  const sample: unknown = JSON.parse(one.valid)
  const rows = (Array.isArray(sample) ? sample : [sample]).map((row) =>
    withNumbersOf(record, row, all),
  )
  const text = JSON.stringify(Array.isArray(sample) ? rows : rows[0])
  return passes(text) ? text : one.valid
}

/** A row with ids and amounts from a record, and other ids as first seen. */
function withNumbersOf(
  record: SeenRecord,
  row: Record<string, unknown>,
  all: readonly Seen[],
): object {
  const known = Object.entries(row).map(([name, value]) => {
    const read = record[name] ?? (/.Id$/u.test(name) ? seenFirst(all, name)[0] : undefined)
    if (read === undefined || !/(?:id|no|cents|key|version)$/iu.test(name)) return [name, value]
    return [name, typeof value === 'number' ? Number(read) : read]
  })
  return Object.fromEntries(known)
}
