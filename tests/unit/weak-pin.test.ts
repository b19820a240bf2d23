import { expect, test } from 'vitest'
import { isWeakPin } from '#rules/primitives/weak-pin.ts'
import { accountRules } from '#rules/validation/account-rules.ts'

/* What is too easily guessed, and beside each the nearest that is not. */

test.each([
  ['one digit', '000000', '000007'],
  ['two, again and again', '272727', '272728'],
  ['three, twice', '728728', '728729'],
  ['a row', '345678', '345679'],
  ['a row past nine', '789012', '789013'],
  ['a row backwards', '876543', '876542'],
  ['a row backwards past nought', '321098', '321099'],
  ['a day, a month and a year', '311289', '321289'],
  ['the last day of a short month', '300489', '310489'],
  ['the day of leap years', '290289', '300289'],
  ['a month, a day and a year', '123189', '133289'],
  ['a year, a month and a day', '891231', '891332'],
  ['a whole year and a month', '199512', '199513'],
  ['the first such year', '190012', '189912'],
  ['the last such year', '209912', '210012'],
])('%s', (_, weak, next) => {
  expect([isWeakPin(weak), isWeakPin(next)]).toEqual([true, false])
})

test('a payment password is chosen by this, and one that was chosen before stays right', () => {
  const { newPayPassword, payPassword } = accountRules
  expect(newPayPassword.check('271828')).toBeNull()
  expect(newPayPassword.check('123456')).toEqual({ rule: 'weakPayPassword' })
  expect(newPayPassword.check('27182')).toEqual({ rule: 'payPassword' })
  expect(newPayPassword.check('2718281')).toEqual({ rule: 'payPassword' })
  expect(payPassword.check('123456')).toBeNull()
})
