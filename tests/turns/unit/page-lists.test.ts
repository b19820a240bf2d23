import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const program = new URL('../../support/lists-of-pages.ts', import.meta.url).pathname
const pages = 300
/** Megabytes: less than all pages together, but enough for what is stored of them. */
const heap = 48

test('pages are listed without being kept in memory', () => {
  const folder = mkdtempSync(join(tmpdir(), 'page-lists-'))
  try {
    for (let number = 0; number < pages; number += 1) {
      mkdirSync(join(folder, 'blog/life', String(number)), { recursive: true })
      writeFileSync(join(folder, 'blog/life', String(number), 'index.html'), page(number))
    }
    const limited = [`--max-old-space-size=${heap}`, program, folder]
    const { status, stdout, stderr } = spawnSync(process.execPath, limited, { encoding: 'utf8' })
    expect(status, stderr).toBe(0)
    expect(stdout).toContain(`${pages} pages in 1 sitemaps, ${pages} texts`)
    const map = readFileSync(join(folder, 'sitemap-zh-tw-1.xml'), 'utf8')
    expect(map.match(/<loc>/gu)).toHaveLength(pages)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

/** Some 200,000 characters of two bytes each, mostly irrelevant ones. */
function page(number: number): string {
  const head = `<link rel="canonical" href="https://site.example/blog/life/${number}">`
  const text = `<h1>第 ${number} 篇：怎樣選擇補習老師</h1><p>先看時間和地區。</p>`
  return `<html><head>${head}</head><body><article data-find="text">${text}</article><svg>${'海'.repeat(200_000)}</svg></body></html>`
}
