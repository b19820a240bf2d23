import type { ReadableAtom } from 'nanostores'
import { expect, test } from 'vitest'
import { userKinds } from '#stores/session/user-kind.ts'
import { pageOfStores } from './page-of-stores.ts'

/** A form of any values. */
export interface SomeForm {
  $state: ReadableAtom<{ errors: object }>
  change(typed: object): void
  submit(): Promise<boolean>
}

/** What a form sends when this was typed: the path of the call, and each of its fields. */
export type FormRow = [
  what: string,
  make: () => SomeForm,
  typed: object,
  sent: [path: string, fields: object],
]

/** The page of a parent, to whom the server says no. */
export function pageOfRefusals() {
  const page = pageOfStores(() => ({ code: 'B0001' }))
  page.as(userKinds.parent)
  return page
}

export function fill(form: SomeForm, typed: object): Promise<boolean> {
  form.change(typed)
  return form.submit()
}

export function testForms(rows: readonly FormRow[]): void {
  test.each(rows)('%s', async (_, make, typed, [path, fields]) => {
    const page = pageOfRefusals()
    expect(await fill(make(), typed)).toBe(false)
    const [call] = page.sent
    const { language: _language, ...sent } = call?.body ?? {}
    expect([call?.method, call?.path, sent]).toEqual(['POST', path, fields])
  })
}

/** What a form names before anything is sent. */
export function testRefused(
  rows: readonly [what: string, make: () => SomeForm, typed: object, names: string[]][],
): void {
  test.each(rows)('%s is named before anything is sent', async (_, make, typed, names) => {
    const page = pageOfRefusals()
    const form = make()
    expect(await fill(form, typed)).toBe(false)
    expect(Object.keys(form.$state.get().errors)).toEqual(names)
    expect(page.sent).toEqual([])
  })
}
