import { expect, test } from 'vitest'
import { createTranslate, type MessageParams, type MissingText } from '#i18n/translate.ts'

const t = createTranslate<never>('en', {
  'a.greeting': 'Hello {name} of {school}',
  'a.count': { one: '{n} tutor', other: '{n} tutors' },
}) as unknown as (key: string, params?: MessageParams) => string

test.each(['{school}', '{name}', '$& $1 $` $$', '%s %d %n', '{__proto__}', '{constructor}'])(
  'the value %j is text, and never a place or a pattern',
  (value) => {
    expect(t('a.greeting', { name: value, school: 'HKU' })).toBe(`Hello ${value} of HKU`)
    expect(t('a.greeting', { name: 'Chan', school: value })).toBe(`Hello Chan of ${value}`)
  },
)

test('places without a value stay, and plurals follow the number as it is shown', () => {
  expect(t('a.greeting', {})).toBe('Hello {name} of {school}')
  expect([t('a.count', { n: 1 }), t('a.count', { n: '1,001' })]).toEqual([
    '1 tutor',
    '1,001 tutors',
  ])
})

test('a text that is missing is a mistake here; before readers it is told, and its last word stands there', () => {
  expect(() => t('a.greetings')).toThrow('No message "a.greetings" in en')
  const told: MissingText[] = []
  const before = createTranslate<never>('en', {}, (error) => void told.push(error))
  expect((before as unknown as typeof t)('lessonTrust.did.putOff', { n: 3 })).toBe('putOff')
  expect(told.map(({ key }) => key)).toEqual(['lessonTrust.did.putOff'])
})
