import * as v from 'valibot'
import type { ErrorCode } from '#contract/errors.ts'
import type { Locale } from '#i18n/locales.ts'
import type { FailureLog } from '../ground/failure-log.ts'
import { heldUp } from '../ground/overload.ts'
import { ServiceError } from '../ground/service-error.ts'
import { messageOf } from '../http/answers.ts'
import { ruleOf } from '../http/read-input.ts'

/** Turns an error into a refusal; unexpected ones are logged and become B0001 or A0501. */
export function asRefusal(error: unknown, command: number, failures: FailureLog): ServiceError {
  if (error instanceof ServiceError) return error
  const held = heldUp(error)
  if (held?.failed !== null) {
    failures.note(held?.failed ?? 'call failed', error, { call: `WS ${command}` })
  }
  if (held === null) return new ServiceError('B0001')
  return new ServiceError('A0501', { waitSeconds: held.waitSeconds })
}

export function refusalData(error: ServiceError, locale: Locale) {
  return {
    type: 'refused' as const,
    code: error.code,
    field: error.field ?? '',
    rule: error.rule,
    message: messageOf(error.code, error.issues, locale),
    ...(error.waitSeconds !== undefined && { wait: error.waitSeconds }),
  }
}

/** Validates the data of a frame; throws A0400 or A0410 with the field. */
export function readData<Schema extends v.GenericSchema>(
  schema: Schema,
  data: unknown,
): v.InferOutput<Schema> {
  const read = v.safeParse(schema, data ?? {})
  if (read.success) return read.output
  const issues = read.issues.map((issue) => ({
    field: v.getDotPath(issue) ?? '',
    rule: ruleOf(issue),
  }))
  const code: ErrorCode = issues.every(({ rule }) => rule === 'required') ? 'A0410' : 'A0400'
  throw new ServiceError(code, { issues })
}
