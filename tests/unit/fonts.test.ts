import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/* Chinese and English write “ ” with the same characters, as wide as the font that has them first. */

const css = readFileSync('src/styles/base.css', 'utf8')
const fontsOf = (language: string): string[] => {
  const rule = new RegExp(`:lang\\(${language}\\) \\{\\s*font-family:([^;]+);`, 'u').exec(css)
  return (rule?.[1] ?? '').split(',').map((name) => name.trim().replaceAll("'", ''))
}
const isChinese = (name: string) => /PingFang|CJK|Noto Sans (?:HK|SC)|JhengHei|YaHei/u.test(name)

test('English is written with any font for English before a Chinese one', () => {
  const fonts = fontsOf('en')
  expect(fonts.findIndex(isChinese)).toBeGreaterThan(fonts.indexOf('sans-serif'))
  expect(fonts).toContain('sans-serif')
})

test('Chinese in simplified characters is written with Chinese fonts first', () => {
  const fonts = fontsOf('zh-Hans')
  expect(fonts.at(-1)).toBe('sans-serif')
  expect(fonts.slice(0, -1).filter((name) => !isChinese(name))).toEqual([])
  expect(fontsOf('zh-Hant').filter(isChinese).length).toBeGreaterThan(2)
})
