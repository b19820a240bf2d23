import type { MessageKey } from '#i18n/keys.ts'
import type { LimitRule } from '#rules/primitives/limits.ts'
import type { RuleIssue, RuleKey } from '#rules/validation/issue.ts'
import type { CodeSender } from './codes.ts'

/** How a field is drawn; `own`: by the form's own component. */
type Control = 'text' | 'lines' | 'select' | 'yes' | 'mobile' | 'password' | 'code' | 'own'

/** A message key, with its parameters if it has any. */
export type FieldText =
  | MessageKey
  | readonly [key: MessageKey, params: Readonly<Record<string, string | number>>]

export type InputHints = {
  autoComplete?: string
  lang?: string
  rows?: number
} & (
  | { inputMode?: 'email'; type?: 'email'; maxLength?: number }
  // No maxLength: a pasted number with spaces, a country code or a currency would be cut silently.
  | { inputMode: 'numeric' | 'decimal' | 'tel'; type?: never; maxLength?: never }
)

/** One field of a form. Messages are keys, so that tables do not depend on a language. */
export interface Line<Values, Value> {
  control: Control
  label: FieldText | ((values: Values) => FieldText)
  help?: FieldText | ((values: Values) => FieldText)
  input?: InputHints | ((values: Values) => InputHints)
  /** Must be filled in; a key names another rule than `required`. */
  required?: boolean | RuleKey
  /** Neither required nor marked as optional: one of two alternatives. */
  unmarked?: boolean
  /** A rule of `rules/validation`; it passes on empty text. */
  rule?: { check(value: unknown): RuleIssue | null }
  /** A check of this form alone, which also sees empty values. */
  check?: (value: Value, values: Values) => RuleIssue | RuleKey | LimitRule | null
  /** Must hold no contact details; the filter is fetched when the form is sent. */
  noContact?: boolean
  /** A hidden field is not checked either. */
  shown?: (values: Values) => boolean
  /** Other names by which a refusal may refer to this field. */
  also?: readonly string[]
  /** One of the two ways to prove one's identity. */
  proves?: 'password' | 'code'
  /** Replaces the name in ids. */
  id?: string
  /** Of `code`: sends the code. */
  codes?: CodeSender<Values>
  /** Of a list: the fields of each row. */
  rows?: RowsOf<Value>
}

type RowsOf<Value> = Value extends readonly (infer Row extends object)[]
  ? { table: Table<Row>; isEmpty?: (row: Row) => boolean }
  : never

/** A form's fields in screen order. Values without a line belong to another field's control. */
export type Table<Values> = {
  readonly [Name in keyof Values & string]?: Line<Values, Values[Name]>
}

/** A text of several lines, neither required nor marked as optional. */
export const linesField = <Label extends MessageKey>(label: Label, rows: number) =>
  ({ control: 'lines', label, unmarked: true, input: { rows } }) as const

/** Any table, where the types of its values do not matter. */
export interface AnyLine extends Omit<Line<never, never>, 'rows'> {
  rows?: { table: AnyTable; isEmpty?: (row: never) => boolean }
}
export type AnyTable = Readonly<Record<string, AnyLine | undefined>>

/** The value at a path such as `students.0.nickname`. */
export function valueAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) => (value as Record<string, unknown> | undefined)?.[name],
      values,
    )
}

/** The line of such a path, and the values of the form or row that contains it. */
export function lineAt(table: AnyTable, values: unknown, path: string) {
  const [name = '', row, ...rest] = path.split('.')
  const line = table[name]
  if (row === undefined || line?.rows === undefined) return { line, values }
  return { line: line.rows.table[rest.join('.')], values: valueAt(values, `${name}.${row}`) }
}

/** Id of a field's control: `parent-students-0-nickname`. */
export function fieldId(form: string, table: AnyTable, path: string): string {
  const { line } = lineAt(table, {}, path)
  const names = path.split('.')
  if (line?.id !== undefined) names[names.length - 1] = line.id
  return [form, ...names].join('-')
}

/** The patch that sets this path to `value`. */
export function patchAt<Values extends object>(
  values: Values,
  path: string,
  value: unknown,
): Partial<Values> {
  const [name = '', at, ...rest] = path.split('.')
  if (at === undefined) return { [name]: value } as Partial<Values>
  const rows = valueAt(values, name) as readonly object[]
  return {
    [name]: rows.map((row, index) =>
      index === Number(at) ? { ...row, ...patchAt(row, rest.join('.'), value) } : row,
    ),
  } as Partial<Values>
}
