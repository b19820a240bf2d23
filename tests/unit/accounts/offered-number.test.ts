import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import { type UserKind, userKinds } from '#stores/accounts/session/user-kind.ts'
import { offerNumber } from '#stores/accounts/sign-in/sign-in-draft.ts'
import { codeForm, passwordForm } from '#stores/accounts/sign-in/sign-in-forms.ts'

test('after a change of number, both ways to sign in offer the new one', () => {
  const $kind = atom<UserKind>(userKinds.parent)
  passwordForm($kind).change({ mobile: '91234567', rememberMe: true })
  offerNumber({ countryCode: '852', mobile: '92345678' })
  for (const form of [passwordForm($kind), codeForm($kind)]) {
    expect(form.$state.get().values).toMatchObject({ mobile: '92345678', rememberMe: true })
  }
})
