import type { MessageKey } from '#i18n/keys.ts'
import type { RuleIssue, RuleKey } from '#rules/validation/issue.ts'
import type { CodeSender } from './codes.ts'

/** How a field is drawn; `own`: by the component of the form itself. */
type Control = 'text' | 'lines' | 'select' | 'yes' | 'mobile' | 'password' | 'code' | 'own'

/** A message key, with its parameters where it has some. */
export type Words =
  | MessageKey
  | readonly [key: MessageKey, params: Readonly<Record<string, string | number>>]

/** What browsers and keyboards should know of an input. */
export type InputHints = {
  autoComplete?: string
  lang?: string
  rows?: number
} & (
  | { inputMode?: 'email'; type?: 'email'; maxLength?: number }
  // A number that is pasted with spaces, a country code or a currency would be cut without a word.
  | { inputMode: 'numeric' | 'decimal' | 'tel'; type?: never; maxLength?: never }
)

/** One field of a form. Messages are keys, so that tables stay free of languages. */
export interface Line<Values, Value> {
  control: Control
  label: Words | ((values: Values) => Words)
  help?: Words | ((values: Values) => Words)
  input?: InputHints | ((values: Values) => InputHints)
  /** Refused while empty; a key says it by another rule than `required`. */
  required?: boolean | RuleKey
  /** Neither needed nor marked as optional: one of two that will do. */
  unmarked?: boolean
  /** A rule of `rules/validation`; it passes on empty text. */
  rule?: { check(value: unknown): RuleIssue | null }
  /** A check of this form alone, of empty values as well. */
  check?: (value: Value, values: Values) => RuleIssue | RuleKey | null
  /** Must not lead past the platform; the filter is fetched when the form is sent. */
  noContact?: boolean
  /** A field that is not shown is not checked either. */
  shown?: (values: Values) => boolean
  /** Other names by which a refusal may mean this field. */
  also?: readonly string[]
  /** One of the two ways to prove who somebody is. */
  proves?: 'password' | 'code'
  /** In ids, instead of the name. */
  id?: string
  /** Of `code`: sends the code. */
  codes?: CodeSender<Values>
  /** Of a list: the fields of each row. */
  rows?: RowsOf<Value>
}

type RowsOf<Value> = Value extends readonly (infer Row extends object)[]
  ? { table: Table<Row>; isEmpty?: (row: Row) => boolean }
  : never

/** The fields of a form in the order of the screen. Values without a line are part of another's control. */
export type Table<Values> = {
  readonly [Name in keyof Values & string]?: Line<Values, Values[Name]>
}

/** Any table, when the types of its values do not matter. */
export interface AnyLine extends Omit<Line<never, never>, 'rows'> {
  rows?: { table: AnyTable; isEmpty?: (row: never) => boolean }
}
export type AnyTable = Readonly<Record<string, AnyLine | undefined>>

/** The value of a path such as `students.0.nickname`. */
export function valueAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) => (value as Record<string, unknown> | undefined)?.[name],
      values,
    )
}

/** The line of such a path, and the values of the form or the row that it stands in. */
export function lineAt(table: AnyTable, values: unknown, path: string) {
  const [name = '', row, ...rest] = path.split('.')
  const line = table[name]
  if (row === undefined || line?.rows === undefined) return { line, values }
  return { line: line.rows.table[rest.join('.')], values: valueAt(values, `${name}.${row}`) }
}

/** Id of the control of a field: `parent-students-0-nickname`. */
export function fieldId(form: string, table: AnyTable, path: string): string {
  const { line } = lineAt(table, {}, path)
  const names = path.split('.')
  if (line?.id !== undefined) names[names.length - 1] = line.id
  return [form, ...names].join('-')
}

/** What to change of the values, so that this path holds `value`. */
export function patchAt<Values extends object>(
  values: Values,
  path: string,
  value: unknown,
): Partial<Values> {
  const [name = '', at, ...rest] = path.split('.')
  if (at === undefined) return { [name]: value } as Partial<Values>
  const rows = valueAt(values, name) as readonly object[]
  return {
    [name]: rows.map((row, place) =>
      place === Number(at) ? { ...row, ...patchAt(row, rest.join('.'), value) } : row,
    ),
  } as Partial<Values>
}
