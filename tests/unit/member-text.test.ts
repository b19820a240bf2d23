import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Locale, locales } from '#i18n/locales.ts'
import { langOn, MemberText } from '#ui/MemberText.tsx'

/* A member writes in their own language; screen readers and fonts follow the mark. */

const chinese = '先找出失分的一步，再教下一步。'
const english = 'First find the step that loses marks.'

test.each<[text: string, locale: Locale, lang: string | undefined]>([
  [chinese, 'zh-tw', undefined],
  [chinese, 'zh-hans', undefined],
  [chinese, 'en', 'zh-Hant-HK'],
  [english, 'en', undefined],
  [english, 'zh-tw', 'en-HK'],
  [english, 'zh-hans', 'en-HK'],
  // A Chinese sentence with English names in it.
  ['我教 A-Level Physics', 'en', 'zh-Hant-HK'],
  ['我教 A-Level Physics', 'zh-tw', undefined],
])('"%s" on a page in %s is marked %s', (text, locale, lang) => {
  expect(langOn(locale, text)).toBe(lang)
})

test.each(locales)('what is in no language takes the one of the page: %s', (locale) => {
  for (const text of ['', '12:30', '👍', '—']) expect(langOn(locale, text)).toBeUndefined()
})

test('it says which way it is read, and escapes what was typed', () => {
  const shown = (text: string) =>
    renderToStaticMarkup(createElement(MemberText, { locale: 'en', text, as: 'p' }))
  expect(shown('<b>你好</b>')).toBe('<p lang="zh-Hant-HK" dir="auto">&lt;b&gt;你好&lt;/b&gt;</p>')
  expect(shown('שלום')).toBe('<p dir="auto">שלום</p>')
})
