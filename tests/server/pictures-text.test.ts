import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { areas } from '#catalogue/areas.ts'
import { label } from '#catalogue/labels.ts'
import { majors } from '#catalogue/majors.ts'
import { subjects } from '#catalogue/subjects.ts'
import { universities } from '#catalogue/universities.ts'
import { type Locale, locales } from '#i18n/locales.ts'
import { fontFileOf } from '#server/pictures/font-files.ts'
import { shapeText, widthOf } from '#server/pictures/shape-text.ts'
import { wrapText } from '#server/pictures/wrap-text.ts'

async function wrapped(text: string, locale: Locale, width: number, lines = 3) {
  const style = { locale, weight: 700 } as const
  const ellipsis = await shapeText('…', style)
  const result = wrapText(await shapeText(text, style), { width, lines, ellipsis })
  for (const line of result.lines) expect(widthOf(line)).toBeLessThanOrEqual(width)
  return result.lines.map((line) => line.map((glyph) => glyph.text).join(''))
}

describe('text of pictures', () => {
  test('Chinese breaks between words and never begins a line with a stop', async () => {
    expect(await wrapped('怎樣選擇補習導師，慢慢看', 'zh-tw', 8)).toEqual([
      '怎樣選擇補習',
      '導師，慢慢看',
    ])
    for (let width = 3; width < 12; width += 0.5) {
      const lines = await wrapped('先看「資歷」，再看學費、評價。最後試堂！', 'zh-tw', width, 30)
      expect(lines.filter((line) => /^[，。、！」]/u.test(line))).toEqual([])
      expect(lines.filter((line) => /「$/u.test(line))).toEqual([])
    }
  })

  test('the first word of a clause goes down to the rest of it', async () => {
    expect(await wrapped('第一堂之前，先問導師十條問題', 'zh-tw', 9)).toEqual([
      '第一堂之前，',
      '先問導師十條問題',
    ])
  })

  test('English breaks at spaces', async () => {
    const lines = await wrapped('Mathematics tutors in Yau Tsim Mong District', 'en', 12)
    expect(lines.join(' ')).toBe('Mathematics tutors in Yau Tsim Mong District')
    expect(lines.length).toBeGreaterThan(1)
  })

  test('a word wider than the line is broken rather than drawn outside', async () => {
    const lines = await wrapped('Donaudampfschifffahrtsgesellschaft', 'en', 6, 5)
    expect(lines.join('')).toBe('Donaudampfschifffahrtsgesellschaft')
    expect(lines.length).toBeGreaterThan(2)
  })

  test('what is too long ends in an ellipsis on the last line', async () => {
    const lines = await wrapped('補習導師，'.repeat(20), 'zh-tw', 8)
    expect(lines).toHaveLength(3)
    expect(lines[2]).toMatch(/[^，]…$/u)
  })

  test('white space is one space, emoji are left out, a letter without outline is a box', async () => {
    const text = (await shapeText(' a \n\t b😀\u{1F469}𐎠 ', { locale: 'en', weight: 500 }))
      .map((glyph) => glyph.text)
      .join('')
    expect(text).toBe('a b□')
  })

  test('letters of a word are kerned', async () => {
    const style = { locale: 'en', weight: 700 } as const
    const [apart, together] = [await shapeText('A', style), await shapeText('AVA', style)]
    expect(together[0]?.advance).toBeLessThan(apart[0]?.advance ?? 0)
  })

  test.each(locales)('every name and message in %s has outlines', (locale) => {
    const names = [areas, subjects, universities, majors].flatMap((entries) =>
      entries.map((entry) => label(entry, locale)),
    )
    const namespaces = '{landing,picture,vocabulary,search,content}'
    const messages = globSync(`src/i18n/messages/${locale}/*/${namespaces}.json`).map((file) =>
      readFileSync(file, 'utf8'),
    )
    const characters = new Set([...names, ...messages].join('').replace(/\s/gu, ''))
    const missing = [...characters].filter(
      (character) => fontFileOf(character.codePointAt(0) ?? 0, locale) === null,
    )
    expect(missing).toEqual([])
  })
})
