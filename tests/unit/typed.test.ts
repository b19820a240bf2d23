import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { verifyCode } from '#contract/accounts/sign-in-fields.ts'
import { emailAddress, longText, severalLines, shortText, wholeNumber } from '#contract/fields.ts'
import { registry } from '#contract/registry.ts'
import { registrationNumber } from '#contract/staff/organizations.ts'
import { chatRequests } from '#contract/teaching/chat-socket.ts'
import { hourMinutes } from '#contract/teaching/lessons.ts'
import { identityFields } from '#contract/tutors/tutor-records.ts'
import { parseCents } from '#rules/cents.ts'
import { readWhole } from '#rules/primitives/amounts.ts'
import { readHourMinutes } from '#rules/primitives/hour-minutes.ts'
import { readMobile } from '#rules/primitives/mobile-patterns.ts'
import { readPayeeNumber } from '#rules/primitives/payee-numbers.ts'
import { typedPlain, typedText } from '#rules/primitives/typed.ts'
import { rules } from '#rules/validation/rules.ts'
import fc from '#tests/support/seeded-checks.ts'
import { untypedFields } from '#tests/support/untyped-fields.ts'

const name = (text: string) => JSON.stringify(text)

describe('a text that others read', () => {
  test.each(['\u200B\u200B', '\uFEFF \u2060', '\u3164\u3164', '\u200D\u00AD', '\u202E', '\u2800'])(
    'of nothing to see is empty in each kind of field: %j',
    (text) => {
      for (const field of [shortText(20), longText(20), severalLines(20)]) {
        expect(v.parse(field, text)).toBe('')
      }
    },
  )

  test('loses what hides in it or turns it around', () => {
    const seen = {
      '陳\u200B大\uFEFF文': '陳大文',
      '\u202A9123 4567\u202C': '9123 4567',
      'pay \u202Egnp.exe\u202C now': 'pay gnp.exe now',
      '\u2066a\u2069\u200E': 'a',
      'a\uFE0F\u200D👩': 'a👩',
      'ha\u{E0068}\u{E0069}llo': 'hallo',
    }
    for (const [typed, kept] of Object.entries(seen)) {
      for (const field of [shortText(40), longText(40), severalLines(40)]) {
        expect(v.parse(field, typed), name(typed)).toBe(kept)
      }
    }
  })

  test('keeps joiners and variants that change what is seen, and the width of its signs', () => {
    for (const text of [
      ...[
        '👩\u200D🏫',
        '❤\uFE0F\u200D🔥',
        '1\uFE0F\u20E3',
        '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
      ],
      ...['می\u200Cخواهم', 'क्\u200Dष', 'שלום\u200F!', '𠮷野家', '葛\u{E0100}', '（中一）：數學'],
    ]) {
      expect(typedText(text), name(text)).toBe(text)
    }
  })

  test('is composed, in time that grows with its length', () => {
    expect(typedText('Nguye\u0302\u0303n José'.normalize('NFD'))).toBe('Nguyễn José')
    const marks = typedText(`a${'\u0301\u0327'.repeat(100_000)}`)
    expect(marks.length).toBeLessThan(20)
  })

  test('reads the same when it is read again', () => {
    const pieces = fc.array(
      fc.constantFrom(
        ...['a', '1', ' ', '陳', '👩', '❤', '🏽', 'م', 'क', '\u0301', '\u200B', '\u200C', '\u200D'],
        ...[
          '\u200E',
          '\u061C',
          '\u202E',
          '\uFE0F',
          '\u20E3',
          '\u{E0100}',
          '\u{E0062}',
          '\u{E007F}',
          '🏴',
        ],
      ),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(pieces, (parts) => {
        const once = typedText(parts.join(''))
        expect(typedText(once)).toBe(once)
        expect(once).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B]/u)
        const plain = typedPlain(parts.join(''))
        expect(typedPlain(plain)).toBe(plain)
      }),
    )
  })

  test('of an introduction has fifty characters that somebody sees', () => {
    const short = { rule: 'tutorProfile.short' }
    expect(rules.tutorProfile.check('\u200B'.repeat(300))).toEqual(short)
    expect(rules.tutorProfile.check('教'.repeat(49) + '\u200B'.repeat(9))).toEqual(short)
    expect(rules.tutorProfile.check('教'.repeat(50))).toBeNull()
    const letters = { rule: 'letters', params: { n: 25 } }
    expect(rules.tutorProfile.check('😀'.repeat(60))).toEqual(letters)
    expect(rules.tutorProfile.check(`${'教'.repeat(24)}${'！'.repeat(40)}`)).toEqual(letters)
    expect(rules.courseProfile.check('🎉'.repeat(60))).toEqual(letters)
    expect(rules.tutorProfile.check(`${'a b '.repeat(12)}ab`)).toBeNull()
  })
})

describe('what a program reads', () => {
  test.each([
    ...['\u202D91234567\u202C', '\u200E9123 4567', '9123\u200B4567', '+852\uFE0E-9123-4567'],
    ...['0085291234567', '00852 9123 4567', '9123.4567', 'tel:+85291234567', '９１２３－４５６７'],
  ])('is a mobile number: %j', (typed) => {
    expect(readMobile(typed)).toEqual({ countryCode: '852', mobile: '91234567' })
  })

  test.each(['12345', '0085212345678', '999', '00', 'tel:', '١٢٣٤٥٦٧٨'])(
    'is no mobile number: %j',
    (typed) => {
      expect(readMobile(typed)).toBeNull()
    },
  )

  test('is where money is paid to', () => {
    expect(readPayeeNumber('fpsId', '\u202D1234567\u202C')).toBe('1234567')
    expect(readPayeeNumber('bank', '\u200E123-456789-838')).toBe('123456789838')
    expect(readPayeeNumber('fpsMail', '\u200BChan@gmail.com')).toBe('chan@gmail.com')
    expect(readPayeeNumber('fpsMobile', '00852 9123 4567')).toBe('852-91234567')
  })

  test('is a length, an amount, a whole number', () => {
    const minutes = {
      '1：30': 90,
      '９０': 90,
      '１：３０': 90,
      '1:30': 90,
      '1.5': null,
      '1:60': null,
    }
    for (const [typed, read] of Object.entries(minutes)) {
      expect(readHourMinutes(typed), typed).toBe(read)
    }
    const cents = { '３００': 30000, '300．50': 30050, '300': 30000, '-5': null, '1,200': null }
    for (const [typed, read] of Object.entries(cents)) expect(parseCents(typed), typed).toBe(read)
    const whole = { '２０２６': 2026, '\u200E7': 7, ' 8 ': 8, '': null, '-1': null, '1.0': null }
    for (const [typed, read] of Object.entries(whole)) expect(readWhole(typed), typed).toBe(read)
  })

  test('is read so by the fields of the contract, and by the rules of forms', () => {
    expect(v.parse(hourMinutes, '1：30')).toBe(90)
    expect(v.parse(wholeNumber(-9, 99), '－５')).toBe(-5)
    expect(v.parse(wholeNumber(0, 99), '\u202D４２\u202C')).toBe(42)
    expect(v.parse(registrationNumber, '１２３４５６７８')).toBe('12345678')
    expect(v.parse(emailAddress, '\u200Bmary＠example．com ')).toBe('mary@example.com')
    expect(v.parse(verifyCode, '１２３ ４５６')).toBe('123456')
    expect(rules.registrationNumber.check('１２３４５６７８')).toBeNull()
    expect(rules.email.check('\u200Bmary＠example.com')).toBeNull()
    expect(rules.money.check('３００')).toBeNull()
  })
})

test('names of people are taken as their keyboards write them', () => {
  const { nameZh, nameEn } = identityFields
  expect(v.parse(nameZh, '約翰・史密斯')).toBe('約翰·史密斯')
  expect(v.parse(nameZh, '陳　大文')).toBe('陳 大文')
  for (const written of ['Nguyễn Thị Hương', 'José García', "Pat O'Brien", 'Zoë', 'Łukasz']) {
    expect(v.parse(nameEn, written.normalize('NFD'))).toBe(written)
  }
  expect(v.parse(nameEn, 'ＣＨＡＮ Tai‑man')).toBe('CHAN Tai‐man')
  for (const wrong of ['陳大文', 'Chan 123', 'a@b.hk']) {
    expect(v.safeParse(nameEn, wrong).success, wrong).toBe(false)
  }
})

test('every field that takes text reads it as typed, or takes only what programs make', () => {
  const inputs = [...registry.values()].flatMap(({ path, query, body, headers }) =>
    [query, body, headers].flatMap((schema) =>
      schema === undefined ? [] : untypedFields(schema).map((field) => `${path} ${field}`),
    ),
  )
  const frames = Object.entries(chatRequests).flatMap(([command, schema]) =>
    untypedFields(schema).map((field) => `frame ${command} ${field}`),
  )
  expect([...inputs, ...frames]).toEqual([])
})

test('a field that reads text as it comes is found', () => {
  const raw = v.object({ words: v.pipe(v.string(), v.maxLength(9)), few: v.optional(shortText(3)) })
  expect(untypedFields(raw)).toEqual(['words'])
  expect(untypedFields(v.array(v.pipe(v.string(), v.regex(/^[^a]*$/u))))).toEqual([''])
})
