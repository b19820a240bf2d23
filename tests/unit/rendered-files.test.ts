import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readRendered, renderedFiles } from '#content/loading/rendered-files.ts'

const home = process.cwd()
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rendered-'))
  process.chdir(folder)
})
afterEach(() => {
  process.chdir(home)
  rmSync(folder, { recursive: true })
})

const rendered = (html: string) => ({ html, metadata: { headings: [] } })

test('an article that was rendered is read again as it was, in the edition that was asked for', () => {
  const files = renderedFiles('blog')
  files?.write('learning/1/en', 'a', rendered('<p>first</p>'))
  files?.write('learning/1/en', 'b', rendered('<p>second</p>'))
  expect(readRendered('blog', 'learning/1/en', 'a').html).toBe('<p>first</p>')
  expect(readRendered('blog', 'learning/1/en', 'b')).toEqual(rendered('<p>second</p>'))
})

test('what a later build does not ask for goes', () => {
  const first = renderedFiles('tips')
  first?.write('1/zh-tw', 'a', rendered('<p>one</p>'))
  first?.write('2/zh-tw', 'a', rendered('<p>two</p>'))
  const second = renderedFiles('tips')
  expect(second?.has('1/zh-tw', 'a')).toBe(true)
  expect(second?.has('2/zh-tw', 'b')).toBe(false)
  second?.removeUnused()
  expect(renderedFiles('tips')?.has('1/zh-tw', 'a')).toBe(true)
  expect(() => readRendered('tips', '2/zh-tw', 'a')).toThrow('2-zh-tw.a.json')
})

test('a text that is rendered again, because the store was cleared, stays', () => {
  renderedFiles('news')?.write('1/en', 'a', rendered('<p>one</p>'))
  const again = renderedFiles('news')
  again?.write('1/en', 'a', rendered('<p>one</p>'))
  again?.removeUnused()
  expect(readRendered('news', '1/en', 'a').html).toBe('<p>one</p>')
})

test('texts that pages of the server show stay in the store', () => {
  expect(renderedFiles('faq')).toBeNull()
})
