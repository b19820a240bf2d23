import type { ReadableAtom } from 'nanostores'
import type { AnyTable } from '#stores/form/table.ts'

export interface SomeForm {
  id: string
  table: AnyTable
  $state: ReadableAtom<{ values: object; errors: object; failure: { code: string } | null }>
  change(typed: object): void
  submit(): Promise<boolean>
  askCode(codes: object, isUseWhatsapp: boolean): Promise<boolean>
}

/** Values typed into a form, and sent, one after the other. */
export type FormRow = readonly [what: string, make: () => unknown, ...typed: object[]]
