import { describe, expect, test } from 'vitest'
import { namesApart } from '#server/services/tutors/public-names.ts'

const tutor = (surnameZh: string, surnameEn: string, nameEn: string, sex: 'F' | 'M' = 'F') => ({
  surnameZh,
  surnameEn,
  nameEn,
  sex,
})

describe('names in a list', () => {
  const people = [
    tutor('陳', 'Chan', 'Chloe Chan'),
    tutor('陳', 'Chan', 'Chan Wing Yan'),
    tutor('陳', 'Chan', ''),
    tutor('歐陽', 'Au Yeung', 'Au Yeung Ka Ki', 'M'),
  ]

  test('only those of the same name get an initial, and never more of it', () => {
    expect(namesApart(people, 'en')).toEqual(['Ms C. Chan', 'Ms W. Chan', 'Ms Chan', 'Mr Au Yeung'])
    expect(namesApart(people, 'zh-tw')).toEqual(['陳老師 C.', '陳老師 W.', '陳老師', '歐陽老師'])
    expect(namesApart(people, 'zh-hans')[0]).toBe('陈老师 C.')
  })

  test('an English name tells women and men of a surname apart, a Chinese one does not', () => {
    const two = [tutor('李', 'Lee', 'Amy Lee'), tutor('李', 'Lee', 'Ben Lee', 'M')]
    expect(namesApart(two, 'en')).toEqual(['Ms Lee', 'Mr Lee'])
    expect(namesApart(two, 'zh-tw')).toEqual(['李老師 A.', '李老師 B.'])
  })

  test('an initial of a double surname is that of the given name', () => {
    const two = [
      tutor('歐陽', 'Au Yeung', 'Au Yeung Ka Ki'),
      tutor('歐陽', 'Au Yeung', 'Mei AU YEUNG'),
    ]
    expect(namesApart(two, 'en')).toEqual(['Ms K. Au Yeung', 'Ms M. Au Yeung'])
  })
})
