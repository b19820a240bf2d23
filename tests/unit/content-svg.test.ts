import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { dangerInSvg, sizeOfSvg } from '#content/pictures/safe-svg.ts'

const svg = (inside: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"${more}>${inside}</svg>`

const hostile = [
  svg('<script>alert(1)</script>'),
  svg('<ScRiPt>alert(1)</ScRiPt>'),
  svg('<path d="M0 0>" onload="alert(1)"/>'),
  svg('', ' onload="alert(1)"'),
  svg('<a href="javascript:alert(1)"><path d="M0 0"/></a>'),
  svg('<use href="https://evil.example/a.svg#x"/>'),
  svg('<use xlink:href="data:image/svg+xml;base64,AAAA"/>'),
  svg('<use href="&#106;avascript:alert(1)"/>'),
  svg('<image href="https://evil.example/pixel.gif"/>'),
  svg('<foreignObject><iframe src="//evil.example"/></foreignObject>'),
  svg('<style>@import url(//evil.example/a.css);</style>'),
  svg('<style>path{fill:url(https://evil.example/a)}</style>'),
  svg('<style>path{fill:u\\72l(https://evil.example/a)}</style>'),
  svg('<path style="fill:url( \'//evil.example\')"/>'),
  svg('<animate attributeName="href" to="javascript:alert(1)"/>'),
  svg('<set attributeName="onload" to="alert(1)"/>'),
  svg('<feImage href="https://evil.example/a.png"/>'),
  svg('<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'),
  `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('&x;')}`,
  `<?xml-stylesheet href="//evil.example/a.css"?>${svg('')}`,
  svg('<![CDATA[<script>alert(1)</script>]]>'),
  svg('<metadata>taken at 22.3,114.2</metadata>'),
]

describe('Drawings', () => {
  test.each(hostile)('%s is refused', (text) => {
    expect(dangerInSvg(text)).not.toBeNull()
  })

  test('harmless drawings are shown, with their gradients, masks and styles', () => {
    const text = `<?xml version="1.0"?><!-- ours -->${svg(
      '<defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs><style>.a{fill:url(#a)}</style><path class="a" d="M0 0" fill="url(#a)"/><use href="#b"/>',
    )}`
    expect(dangerInSvg(text)).toBeNull()
    expect(sizeOfSvg(text)).toEqual({ width: 16, height: 9 })
  })

  test('one without a size is refused: the page could not keep its place', () => {
    expect(dangerInSvg('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>')).toContain(
      'viewBox',
    )
  })
})

describe('Our own drawings', () => {
  const root = join(import.meta.dirname, '../../content')
  const drawings = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.svg'))
    .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }))

  test.each(drawings)('$name is harmless, small and without words', ({ text }) => {
    expect(dangerInSvg(text)).toBeNull()
    expect(text.length).toBeLessThanOrEqual(6_000)
    expect(text).not.toMatch(/<text|font/u)
  })

  test('lead every article of the blog, tip and piece of news, no two alike', () => {
    const folders = new Set(drawings.map(({ name }) => name.slice(0, name.lastIndexOf('/'))))
    const articles = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => /^(?:blog|tips|news)\/.*\.zh-tw\.md$/u.test(name))
      .map((name) => name.slice(0, name.lastIndexOf('/')))
    expect(articles.filter((folder) => !folders.has(folder))).toEqual([])
    expect(new Set(drawings.map(({ text }) => text)).size).toBe(drawings.length)
  })
})
