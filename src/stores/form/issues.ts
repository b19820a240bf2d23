import { isImportFailure } from '#api/import-failure.ts'
import type { FieldIssue } from '#contract/errors.ts'
import { typedText } from '#rules/primitives/typed.ts'
import { issueCode, type RuleIssue } from '#rules/validation/issue.ts'
import type { Failure } from './submission.ts'
import { type AnyLine, type AnyTable, valueAt } from './table.ts'
import { isSame } from './values.ts'

type ContactIssue = typeof import('#rules/validation/contact-positions.ts')['contactIssue']

/**
 * The filter of contact details is large, so it loads when a text is about to be sent. If it cannot
 * be fetched (browsers do not retry a failed module), only the server applies the same filter.
 */
async function loadContactIssue(): Promise<ContactIssue> {
  try {
    return (await import('#rules/validation/contact-positions.ts')).contactIssue
  } catch (error) {
    if (isImportFailure(error)) return () => null
    throw error
  }
}

type Values = Readonly<Record<string, unknown>>
type FindLeak = Awaited<ReturnType<typeof loadContactIssue>>

/** All violations of the table at once, in the order of the screen. */
export async function issuesOf(table: AnyTable, values: object): Promise<FieldIssue[]> {
  const lines = Object.values(table).flatMap((line) => [
    line,
    ...Object.values(line?.rows?.table ?? {}),
  ])
  const findLeak = lines.some((line) => line?.noContact) ? await loadContactIssue() : undefined
  return tableIssues(table, values, findLeak)
}

/** What a form has sent, and the issues that it finds there itself. */
export interface Asked {
  values: object
  own: readonly FieldIssue[]
}

/**
 * What is left of a refusal once fields have other values: an issue that the form itself finds is
 * judged again, one of the server is over. Null when nothing is left.
 */
export function leftOf(
  failure: Failure,
  { values: sent, own }: Asked,
  { table, values, now }: { table: AnyTable; values: object; now: readonly FieldIssue[] },
): Failure | null {
  const issues = failure.issues.flatMap((issue) => {
    if (own.some((one) => isSame(one, issue))) {
      return now.filter(({ field }) => field === issue.field).slice(0, 1)
    }
    const path = pathOf(table, sent as Values, issue.field.split('.'))
    const isLeft = path === null || isSame(valueAt(sent, path), valueAt(values, path))
    return isLeft ? [issue] : []
  })
  return issues.length === 0 && failure.issues.length > 0 ? null : { ...failure, issues }
}

/** Without `findLeak`: what can be judged at every key. */
export function tableIssues(
  table: AnyTable,
  given: object,
  findLeak: FindLeak = () => null,
): FieldIssue[] {
  const values = given as Values
  return Object.entries(table).flatMap(([field, line]) => {
    if (line === undefined || !isShown(line, values)) return []
    const rule = lineIssue(line, values[field], values, findLeak)
    if (rule !== null) return [{ field, rule }]
    const { rows } = line
    if (rows === undefined) return []
    return (values[field] as readonly Values[]).flatMap((row, at) =>
      rows.isEmpty?.(row as never)
        ? []
        : tableIssues(rows.table, row, findLeak).map((issue) => ({
            ...issue,
            field: `${field}.${at}.${issue.field}`,
          })),
    )
  })
}

const isShown = ({ shown }: AnyLine, values: object) => shown?.(values as never) ?? true

function lineIssue(line: AnyLine, given: unknown, values: Values, findLeak: FindLeak) {
  const { control, required, check, rule, noContact } = line
  const value =
    typeof given === 'string' && control !== 'password' ? typedText(given).trim() : given
  const isEmpty = value === '' || (Array.isArray(value) && value.length === 0)
  if (isEmpty && required) return required === true ? 'required' : required
  const issue =
    check?.(value as never, values as never) ??
    rule?.check(value) ??
    (noContact ? findLeak(String(value), 'noContact') : null)
  return issue === null ? null : typeof issue === 'string' ? issue : issueCode(issue as RuleIssue)
}

/** Errors of a form's fields: the code of a rule by field path. */
export type FieldErrors = Readonly<Record<string, string>>

/**
 * Assigns a failure to fields. Issues that no field can show (one that only repeats the code, or
 * one of a field that this form lacks) are left for the top of the form.
 */
export function errorsOf(table: AnyTable, values: object, failure: Failure | null): FieldErrors {
  if (failure === null) return {}
  const errors: Record<string, string> = {}
  for (const { field, rule } of failure.issues) {
    const path = rule === failure.code ? null : pathOf(table, values as Values, field.split('.'))
    if (path !== null) errors[path] ??= rule
  }
  return errors
}

/** Path of the field that an issue names; if two share a name, the one that is shown. */
function pathOf(
  table: AnyTable,
  values: Values,
  [head = '', at, ...rest]: string[],
): string | null {
  const shown = Object.entries(table).filter(([, line]) => line && isShown(line, values))
  const [name, line] =
    shown.find(([name]) => name === head) ??
    shown.find(([, line]) => line?.also?.includes(head)) ??
    []
  if (name === undefined) return null
  const row = (values[name] as readonly Values[] | undefined)?.[Number(at)]
  if (line?.rows === undefined || row === undefined) return name
  const inner = pathOf(line.rows.table, row, rest)
  // An error of a row that none of its fields can show appears at the list.
  return inner === null ? name : `${name}.${at}.${inner}`
}
