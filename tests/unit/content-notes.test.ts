import { afterEach, beforeEach, expect, test } from 'vitest'
import { openContent } from '#tests/support/load-content.ts'

let content: Awaited<ReturnType<typeof openContent>>
beforeEach(async () => {
  content = await openContent()
})
afterEach(() => content.close())

async function loaded(markdown: string) {
  const front = '---\ntitle: 題目\ndescription: 說明\ndate: 2026-11-20\nreview: 2027-11-20\n---\n\n'
  content.write('pages/a/index.zh-tw.md', `${front}第一段\n\n${markdown}\n`)
  const texts = await content.load('pages')
  const { html, metadata } = texts.get('a/zh-tw')?.rendered ?? {}
  return { html, placed: metadata?.frontmatter.placed ?? [] }
}

test('notes stand in boxes; quotations stay quotations', async () => {
  const { html, placed } = await loaded('> [!warning]\n> 先核對**身份**。\n>\n> - 一\n\n> 引文')
  expect(html).toMatch(
    /<aside class="callout callout-warning"><span data-placed="0"><\/span><p>先核對<strong>身份<\/strong>。<\/p>\s*<ul>/u,
  )
  expect(html).toMatch(/<blockquote>\s*<p>引文<\/p>/u)
  expect(placed).toEqual([{ kind: 'label', note: 'warning' }])
})

const calls = {
  '數學 中四 沙田區': {
    subject: ['tutor_remediation_math'],
    level: ['local:10'],
    area: [1058007],
  },
  'tutor_music_piano music8:5': { subject: ['tutor_music_piano'], level: ['music8:5'] },
  '1058007': { area: [1058007] },
  s4: { level: ['local:10'] },
  M2: { subject: ['tutor_remediation_math_m2'] },
}

test.each(Object.entries(calls))(
  '[!tutors] %s calls to the tutors who fit',
  async (words, preset) => {
    const { html, placed } = await loaded(`> [!tutors] ${words}\n> 想找人幫手？`)
    expect(placed).toEqual([{ kind: 'tutors', preset }])
    expect(html).toMatch(/<p>想找人幫手？<\/p>\s*<span data-placed="0"><\/span><\/aside>/u)
  },
)

const wrong = {
  '[!tutors] tutor_remediation_maths': /md:10: .*數學 \(tutor_remediation_math\)/u,
  '[!tutors] 沙田圍區': /md:10: .*沙田/u,
  '[!tutors] 數學 英文': /md:10: .*two of a kind/u,
  '[!tutors]': /md:10: .*followed by a subject/u,
  '[!caution]': /md:10: .*Known are \[!note\], \[!tip\], \[!warning\], \[!tutors\]/u,
}

test.each(Object.entries(wrong))(
  '%s stops the build, with file, line and what is near',
  async (words, message) => {
    await expect(loaded(`> ${words}`)).rejects.toThrow(message)
  },
)

test('a link that is no page is named with its line', async () => {
  await expect(loaded('[x](page.html)')).rejects.toThrow(/md:10: the link "page.html"/u)
})
