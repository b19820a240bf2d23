import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inScript } from '#rules/scripts/in-script.ts'
import { countScripts, scriptOf } from '#rules/scripts/script-of.ts'
import { howMany } from '#tests/support/sample.ts'
import fc from '#tests/support/seeded-checks.ts'

const simplified = (text: string) => inScript(text, 'simplified')
const traditional = (text: string) => inScript(text, 'traditional')

describe('the script of a text', () => {
  test.each([
    ['補習導師', 'traditional'],
    ['补习导师', 'simplified'],
    ['皇后大道中，台北，早上起床，社群', null],
    ['DSE Maths 5**, HK$300', null],
    ['', null],
    // The majority of distinctive characters decides; a tie counts as Hong Kong's.
    ['我教數學，学', 'traditional'],
    ['我教数学與', 'simplified'],
    ['数數', 'traditional'],
  ])('%s', (text, script) => {
    expect(scriptOf(text)).toBe(script)
  })

  test("no character of the product's own texts is told as the other script's", () => {
    const texts = globSync('src/i18n/messages/zh-tw/*/*.json').map((file) =>
      readFileSync(file, 'utf8'),
    )
    const wrong = new Set(
      texts.flatMap((text) => [...text].filter((one) => countScripts(one).simplified > 0)),
    )
    expect([...wrong].join('')).toBe('')
  })
})

describe('for a reader of simplified Chinese', () => {
  test.each([
    [
      '本人擅長引導學生思考，每堂完結前做小測鞏固。',
      '本人擅长引导学生思考，每堂完结前做小测巩固。',
    ],
    ['乾淨乾隆、皇后後來、瞭解著作', '干净乾隆、皇后后来、了解著作'],
    ['看著 著急 著作', '看着 着急 著作'],
    ['跟著導師，成績顯著，原著著者看著作業', '跟着导师，成绩显著，原著著者看着作业'],
    ['佢哋嘅嘢嗰啲喺度', '佢哋嘅嘢嗰啲喺度'],
    ['甚麼、鰂魚涌、滙豐', '什么、鲗鱼涌、汇丰'],
    // Keeps Hong Kong wording, as these are people's own texts.
    ['用視像上堂，檔案儲存好', '用视像上堂，档案储存好'],
    ['見 https://example.hk/中學/數學 ，謝謝', '见 https://example.hk/中學/數學 ，谢谢'],
    ['教日語：「日本語を勉強します」，由淺入深', '教日语：「日本語を勉強します」，由浅入深'],
    ['學習の樂趣', '学习の乐趣'],
  ])('%s reads %s', (typed, shown) => {
    expect(simplified(typed)).toBe(shown)
  })
})

describe('for a reader of traditional Chinese', () => {
  test.each([
    ['我现正就读香港大学，头发，发展，历史，日历', '我現正就讀香港大學，頭髮，發展，歷史，日曆'],
    ['复习重复的课，后来在皇后大道读书', '複習重複的課，後來在皇后大道讀書'],
    ['余老师和范同学说台湾的面粉', '余老師和范同學說台灣的麵粉'],
    ['业余爱好，示范给学生看', '業餘愛好，示範給學生看'],
    // An undistinctive line follows the whole text.
    ['我教数学\n家里都可以', '我教數學\n家裏都可以'],
    ['我教數學\n這裏寫明：学习', '我教數學\n這裏寫明：学习'],
    [
      '我教數學，有十年經驗。\n我教数学，有十年经验。',
      '我教數學，有十年經驗。\n我教數學，有十年經驗。',
    ],
  ])('%s reads %s', (typed, shown) => {
    expect(traditional(typed)).toBe(shown)
  })

  test('what Hong Kong types stays as it is', () => {
    for (const file of globSync('src/i18n/messages/zh-tw/*/*.json')) {
      const text = readFileSync(file, 'utf8')
      expect(traditional(text)).toBe(text)
    }
  })
})

describe('in either script', () => {
  const pieces = [
    ...['學', '学', '后', '裏', '里', '嗰', '乾', '干', '隆', '薴', '余', '老师', '們', '们', '髮'],
    ...['发', '台', '臺', '説', '说', '説', '𠮶', 'か', 'の', '，', '\n', ' ', 'a', '5', '🙂'],
    ...['https://a.hk/學学', '甚麼', '瞭解', '\u{20000}', '餸', '着', '著'],
  ]
  const text = fc
    .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'grapheme', maxLength: 3 })))
    .map((parts) => parts.join(''))

  test('twice is as once', () => {
    fc.assert(
      fc.property(text, (typed) => {
        for (const change of [simplified, traditional]) {
          const once = change(typed)
          expect(change(once)).toBe(once)
        }
      }),
      { numRuns: howMany({ short: 400, whole: 2000 }) },
    )
  })

  test('a text without characters of one script alone stays as it is', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const { traditional: t, simplified: s } = countScripts(typed)
        // 著 equals 着 unless it is about writing.
        const ofBoth = (one: string) => one.replaceAll('著', '着')
        if (t === 0) expect(ofBoth(simplified(typed))).toBe(ofBoth(typed))
        if (s === 0) expect(traditional(typed)).toBe(typed)
      }),
      { numRuns: howMany({ short: 400, whole: 2000 }) },
    )
  })

  test('what is no Chinese stays as it is', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const others = (one: string) => one.replaceAll(/\p{Script=Han}/gu, '')
        expect(others(simplified(typed))).toBe(others(typed))
        expect(others(traditional(typed))).toBe(others(typed))
      }),
      { numRuns: howMany({ short: 400, whole: 2000 }) },
    )
  })
})
