import { describe, expect, test } from 'vitest'
import { titlePieces } from '#rules/title-pieces.ts'
import renderer from '#ui/renderer.ts'
import { Title } from '#ui/Title.tsx'

const long = [
  '呈分試怎樣改寫了一家人的日曆',
  '由「3322」到「332A」：2024 年起的大學一般入學要求',
  '受養人簽證學生：2027/28 學年起須符合居港規定，才可申請資助學額',
]

describe('a title in a heading', () => {
  test.each(long)('%s may break between the words of its long clause', (title) => {
    const pieces = titlePieces(title)
    expect(pieces.length).toBeGreaterThan(1)
    expect(pieces.join('')).toBe(title)
    for (const piece of pieces) {
      expect(piece.match(/[\p{L}\p{N}]/gu)?.length, piece).toBeGreaterThan(1)
      expect(piece).not.toMatch(/^[，。、；：？！」]/u)
    }
  })

  test.each([
    '小學英文生字：少背一點，多用幾次',
    'How to choose a tutor for the last year of secondary school',
    '',
  ])('“%s” breaks where it would by itself', (title) => {
    expect(titlePieces(title)).toEqual([title])
  })

  test('reads as the title, whatever stands in it', () => {
    type Part = Parameters<typeof renderer.renderToStaticMarkup>[0]
    const { html } = renderer.renderToStaticMarkup.call(
      { result: {} },
      Title as unknown as Part,
      { text: `${long[0]}<b>` },
      {},
    )
    expect(html).toContain('<wbr/>')
    expect(html.replaceAll('<wbr/>', '')).toBe(`${long[0]}&lt;b&gt;`)
  })
})
