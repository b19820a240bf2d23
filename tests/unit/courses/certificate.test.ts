import { describe, expect, test } from 'vitest'
import { nameSize, printedNumber } from '#rules/courses/certificate.ts'
import {
  certificateAlphabet,
  certificateForm,
  longestCertificateName,
  storedNumber,
} from '#rules/primitives/certificate-numbers.ts'
import { maskedText } from '#server/tutors/public-names.ts'

describe('the number of a certificate', () => {
  test('has thirty-two characters to choose from, none of which looks like another', () => {
    expect(new Set(certificateAlphabet).size).toBe(32)
    expect(certificateAlphabet).not.toMatch(/[01IO]/u)
  })

  test('is read as it is printed or typed, beside the code of former addresses', () => {
    for (const asked of ['8F3K27QD', '8F3K-27QD', '8f3k-27qd']) {
      expect(certificateForm.test(asked), asked).toBe(true)
      expect(storedNumber(asked)).toBe('8F3K27QD')
    }
    expect(printedNumber('8F3K27QD')).toBe('8F3K-27QD')
    const code = '9f1c2f7e6a514c559d0e0b8d4d6f1a11'
    expect([certificateForm.test(code), storedNumber(code)]).toEqual([true, code])
    for (const asked of ['8F3K27Q', '8F3K-27Q0', '8F3K27QDD', `${code}0`, ' 8F3K27QD', '']) {
      expect(certificateForm.test(asked), asked).toBe(false)
    }
  })
})

describe('a name on a certificate', () => {
  test.each([
    ['陳樂晴', 72],
    ['歐陽亞歷山大樂晴', 72],
    ['歐陽亞歷山大樂晴陳樂晴陳', 64],
    ['Lok Ching Chan', 72],
    ['Alexandra Wilhelmina Chan', 56],
    ['長'.repeat(longestCertificateName), 44],
  ] as const)('%s is set in %i', (name, size) => {
    expect(nameSize(name)).toBe(size)
  })

  test.each([
    ['陳樂晴', '陳＊＊'],
    ['Lok Ching', 'L***'],
    ['𠮷野', '𠮷＊＊'],
  ])('%s is told to others as %s', (name, masked) => {
    expect(maskedText(name)).toBe(masked)
  })
})
