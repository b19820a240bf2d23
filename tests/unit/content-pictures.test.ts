import { utimesSync } from 'node:fs'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openContent } from '#tests/support/load-content.ts'

let content: Awaited<ReturnType<typeof openContent>>
beforeEach(async () => {
  content = await openContent()
})
afterEach(() => content.close())

const days = 'date: 2026-11-20\nreview: 2027-11-20\n'
const front = (more = '') => `---\ntitle: 題目\ndescription: 說明\n${days}${more}---\n\n`
const photo = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
const article = (name: string, text: string) => content.write(`pages/a/${name}`, text)

test('a picture in a text becomes a figure with words under it', async () => {
  article('index.zh-tw.md', `${front()}前文\n\n![書桌](desk.jpg "晚上的書桌")\n\n後文\n`)
  content.write('pages/a/desk.jpg', await photo())
  const text = (await content.load('pages')).get('a/zh-tw')
  expect(text?.rendered.html).toMatch(
    /<figure><span data-placed="0"><\/span><figcaption>晚上的書桌<\/figcaption><\/figure>/u,
  )
  expect(text?.rendered.html).not.toContain('<img')
  const [placed] = text?.rendered.metadata.frontmatter.placed ?? []
  expect(placed).toMatchObject({ kind: 'picture', alt: '書桌', picture: { width: 40, height: 30 } })
})

test('the derived simplified text has its words converted and the same picture', async () => {
  article('index.zh-tw.md', `${front()}![書桌](desk.jpg "溫習")\n`)
  content.write('pages/a/desk.jpg', await photo())
  const html = (await content.load('pages')).get('a/zh-hans')?.rendered.html
  expect(html).toContain('<figcaption>温习</figcaption>')
})

const wrong = {
  'a missing picture': ['![書桌](desk2.jpg)', /zh-tw\.md:10: .*"desk2.jpg".*There are: desk.jpg/su],
  'a picture from elsewhere': [
    '![x](https://evil.example/a.jpg)',
    /zh-tw\.md:10: .*is no picture/u,
  ],
  'a way out of the folder': ['![x](../2/desk.jpg)', /zh-tw\.md:10: .*is no picture/u],
  'a kind that browsers do not show': ['![x](desk.heic)', /zh-tw\.md:10: .*\.jpg, \.jpeg, \.png/u],
  'no words for who cannot see it': ['![](desk.jpg)', /zh-tw\.md:10: write what desk.jpg shows/u],
  'a picture within a sentence': ['字 ![x](desk.jpg) 字', /zh-tw\.md:10: .*empty line/u],
  'a picture as a link': ['[![x](desk.jpg)](/blog)', /zh-tw\.md:10: .*is no link/u],
} satisfies Record<string, [string, RegExp]>

test.each(Object.entries(wrong))('%s stops the build, with file and line', async (_, parts) => {
  const [markdown, message] = parts
  article('index.zh-tw.md', `${front()}第一段\n\n${markdown}\n`)
  content.write('pages/a/desk.jpg', await photo())
  await expect(content.load('pages')).rejects.toThrow(message)
})

test('short texts such as answers have no pictures', async () => {
  content.write(
    'faq/a/index.zh-tw.md',
    '---\ntitle: 問題\ntype: fee\norder: 1\nreview: 2027-11-20\n---\n\n![書桌](desk.jpg)\n',
  )
  await expect(content.load('faq')).rejects.toThrow(/zh-tw\.md:8: .*articles and pages only/u)
})

test('the leading picture is shared by the languages, what it shows is said in each', async () => {
  article('index.zh-tw.md', `${front('picture: desk.jpg\npictureAlt: 書桌\n')}文\n`)
  article('index.en.md', '---\ntitle: T\ndescription: D\n---\n\nText\n')
  content.write('pages/a/desk.jpg', await photo())
  await expect(content.load('pages')).rejects.toThrow(
    /index\.en\.md:1: [\s\S]*pictureAlt:.*is missing/u,
  )
  article('index.en.md', '---\ntitle: T\ndescription: D\npictureAlt: A desk\n---\n\nText\n')
  const texts = await content.load('pages')
  expect(texts.get('a/en')?.data).toMatchObject({ picture: 'desk.jpg', pictureAlt: 'A desk' })
  expect(texts.get('a/zh-hans')?.data).toMatchObject({ pictureAlt: '书桌' })
})

test('a leading picture that is not there stops the build', async () => {
  article('index.zh-tw.md', `${front('picture: desk.jpg\npictureAlt: 書桌\n')}文\n`)
  await expect(content.load('pages')).rejects.toThrow(/index\.zh-tw\.md: .*"desk.jpg".*none/su)
  article('index.zh-tw.md', `${front('picture: ../a.jpg\npictureAlt: 書桌\n')}文\n`)
  await expect(content.load('pages')).rejects.toThrow(/picture:.*is the file name of a picture/u)
})

test('a text is rendered again when its picture changes, and not otherwise', async () => {
  article('index.zh-tw.md', `${front()}![書桌](desk.jpg)\n`)
  const path = content.write('pages/a/desk.jpg', await photo())
  await content.load('pages')
  await content.load('pages')
  expect(content.rendered()).toBe(2)
  content.write('pages/a/desk.jpg', await photo(80, 60))
  utimesSync(path, 1, 1)
  const text = (await content.load('pages')).get('a/zh-tw')
  expect(content.rendered()).toBe(4)
  expect(text?.data.pictures).toMatchObject({ 'desk.jpg': { width: 80 } })
})
