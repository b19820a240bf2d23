import type { ErrorCode } from './errors.ts'

/** A form that a browser sent by itself and that was not accepted, for the page that shows it again. */
export interface RefusedForm {
  code: ErrorCode
  /** Names of the fields that were refused. */
  fields: readonly string[]
  /** Everything that was typed, by field. */
  values: Readonly<Record<string, string>>
  status: number
}
