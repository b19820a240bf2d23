import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { finishPages } from '#server/site/finish-pages.ts'
import { type PageParts, readPageParts } from '#server/site/whole/page-parts.ts'
import { wholePage } from '#server/site/whole/whole-page.ts'

const sheet = `@layer base,components;@property --used{syntax:"*";inherits:false}
@property --unused{syntax:"*";inherits:false}
@layer base{*,:before{margin:0}table{border:0}a:not(.card){color:red}}
@layer components{.card{color:var(--used)}.card>.md\\:w-1\\.5:hover,.never{top:0}
@media (width>=48rem){.card table{left:0}.absent{left:1px}}}
.\\[\\&\\>svg\\]\\:big>svg{width:1px}.bell{animation:ring 1s}.named{right:0}.last{left:0}
@keyframes ring{to{top:1px}}@keyframes other{to{top:2px}}@font-face{font-family:x;src:url(/x)}`
const page = `<!doctype html><html><head><link rel="stylesheet" href="/_astro/app.1.css"></head><body>
<p class="card md:w-1.5">a<b class="[&amp;>svg]:big"><svg class="icon"><use href="/_astro/icons.1.svg#pin"></use></svg></b>
<svg><use class="x" href="/_astro/icons.1.svg#pin" width="8"></use><use href="/_astro/icons.1.svg#gone"></use></svg></p>
<script type="module" src="/_astro/Public.astro_astro_type_script_0.1.js"></script></body></html>`

let clientDir: string
let parts: PageParts
let whole: string
beforeAll(async () => {
  clientDir = mkdtempSync(join(tmpdir(), 'whole-'))
  mkdirSync(join(clientDir, '_astro'))
  const files = {
    'index.html': page,
    '_astro/app.1.css': sheet,
    '_astro/icons.1.svg': '<svg><symbol id="pin" viewBox="0 0 1 1"><path d="M0 0"/></symbol></svg>',
    '_astro/Public.astro_astro_type_script_0.1.js':
      'import{a as b}from"./frame.1.js";b();import("./later.1.js");import("./drawn.1.js")',
    '_astro/frame.1.js': 'export const a=()=>document.body.className="bell"',
    '_astro/later.1.js': 'document.body.append("named");import("./last.1.js")',
    '_astro/last.1.js': 'import("./later.1.js");document.body.className="last"',
    '_astro/drawn.1.js': 'import"./react.1.js";const never="never"',
    '_astro/react.1.js': 'export{}',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(clientDir, name), text)
  await finishPages(clientDir)
  parts = readPageParts(clientDir)
  whole = readFileSync(join(clientDir, 'index.html'), 'utf8')
})
afterAll(() => rmSync(clientDir, { recursive: true }))

const styleOf = (html: string) => /<style [^>]*>([\s\S]*?)<\/style>/u.exec(html)?.[1] ?? ''

describe('a whole page', () => {
  test('carries the rules that may match something on it, in their order and layers', () => {
    const style = styleOf(whole)
    expect(style).toContain('@layer base,components;')
    expect(style).toContain('@layer base{*,:before{margin:0}a:not(.card){color:red}}')
    expect(style).toContain('.card{color:var(--used)}.card>.md\\:w-1\\.5:hover{top:0}')
    expect(style).toContain('.\\[\\&\\>svg\\]\\:big>svg{width:1px}')
    expect(style).toContain('@font-face')
    for (const unused of ['table', 'absent', '.never', '--unused', 'other']) {
      expect(style, unused).not.toContain(unused)
    }
  })

  test('has rules for what its scripts put on it soon, and the animations of those', () => {
    expect(styleOf(whole)).toContain('.bell{animation:ring 1s}.named{right:0}.last{left:0}')
    expect(styleOf(whole)).toContain('@keyframes ring')
  })

  test('says which sheets these rules are of, and asks for none', () => {
    expect(whole).toContain('<style data-whole="/_astro/app.1.css">')
    expect(whole).not.toContain('rel="stylesheet"')
  })

  test('has each of its icons once, and leaves alone what it does not know', () => {
    expect(whole.match(/<symbol id="icon-pin" viewBox="0 0 1 1">/gu)).toHaveLength(1)
    expect(whole.match(/href="#icon-pin"/gu)).toHaveLength(2)
    expect(whole).toContain('<use href="/_astro/icons.1.svg#gone">')
    // HTML does not define `hidden` on SVG.
    expect(whole).not.toMatch(/<svg[^>]*\shidden/u)
  })

  test('has the style of islands in its head, where HTML has styles', () => {
    const style = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>'
    const island = `${style}<script>1</script><astro-island client="load"></astro-island>`
    const { html } = wholePage(
      page.replace('<p', () => `${island}<p`),
      parts,
    )
    expect(html.indexOf(style)).toBe(html.indexOf('</head>') - style.length)
    expect(html.split(style)).toHaveLength(2)
    expect(wholePage(html, parts).html).toBe(html)
  })

  test('names its scripts, which come after the first paint', () => {
    expect(whole).not.toContain('type="module"')
    expect(whole).toContain('<script data-late="/_astro/Public.astro_astro_type_script_0.1.js">')
  })

  test('stays as it is when it is made whole again', () => {
    expect(wholePage(whole, parts)).toEqual({ html: whole, style: null })
  })

  test('is no page with an island that wakes by itself', () => {
    const awake = page.replace('</body>', '<astro-island client="load"></astro-island></body>')
    expect(wholePage(awake, parts)).toEqual({ html: awake, style: null })
    const waiting = awake.replace('client="load"', 'client="act"')
    expect(wholePage(waiting, parts).style).not.toBeNull()
  })
})
