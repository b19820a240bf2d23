import { describe, expect, test } from 'vitest'
import { checkNewPassword } from '#server/accounts/passwords/new-password.ts'

const number = { countryCode: '852', mobile: '91234567' } as const
const judge = (password: string) => () => checkNewPassword(password, number)

describe('a new password', () => {
  test.each([
    ['one of this city', 'HongKong123'],
    ['seen often in breaches', 'baseball1'],
    ['the same in capitals', 'BaseBall1'],
    ['far down the list of breaches', 'qwerty1234567'],
    ['the number itself', '+85291234567'],
  ])('is refused when it is %s', (_, password) => {
    expect(judge(password)).toThrow(expect.objectContaining({ rule: 'password.common' }))
  })

  test.each(['Harbour港#7', 'Lamma_Ferry7', 'Peak_Tram_88', 'xkq7-vvmh-2pl'])(
    '%s is good',
    (password) => {
      expect(judge(password)).not.toThrow()
    },
  )
})
