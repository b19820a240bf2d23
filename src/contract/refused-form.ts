import type { ErrorCode } from './errors.ts'

/** A form submitted without script and refused, for showing the page again with its input. */
export interface RefusedForm {
  code: ErrorCode
  fields: readonly string[]
  values: Readonly<Record<string, string>>
  status: number
}
