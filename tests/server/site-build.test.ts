import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  collectInlineHashes,
  hashOf,
  inlineHashesOf,
  readInlineHashes,
  writeInlineHashes,
} from '#server/site/inline-hashes.ts'
import { precompress } from '#server/site/precompress.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'build-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

const write = (name: string, text: string) => writeFileSync(join(dir, name), text)

describe('compressed copies', () => {
  test('stand beside text that gains by them, and beside nothing else', async () => {
    write('robots.txt', 'Sha Tin '.repeat(500))
    write('small.css', 'a{}')
    write('photo.jpg', 'x'.repeat(5_000))
    const done = await precompress(dir)
    expect(readdirSync(dir).sort()).toEqual([
      'photo.jpg',
      'robots.txt',
      'robots.txt.br',
      'robots.txt.gz',
      'small.css',
    ])
    expect(done).toEqual({
      files: 1,
      bytes: 4_000,
      brotliBytes: statSync(join(dir, 'robots.txt.br')).size,
    })
  })

  test('are made again only when their file changed', async () => {
    write('robots.txt', 'Sha Tin '.repeat(500))
    await precompress(dir)
    const copy = join(dir, 'robots.txt.br')
    writeFileSync(copy, 'kept')
    await precompress(dir)
    expect(statSync(copy).size).toBe(4)
    utimesSync(copy, 0, 0)
    await precompress(dir)
    expect(statSync(copy).size).not.toBe(4)
  })

  test('of files that never change stay when a build writes the same file anew', async () => {
    mkdirSync(join(dir, '_astro'))
    const [file, copy] = ['_astro/a.1b2c.js', join(dir, '_astro/a.1b2c.js.br')]
    const old = new Date(0)
    write(file, 'run();'.repeat(500))
    await precompress(dir)
    utimesSync(copy, old, old)
    await precompress(dir)
    expect(statSync(copy).mtime).toEqual(old)

    write(file, 'walk();'.repeat(500))
    await precompress(dir)
    expect(brotliDecompressSync(readFileSync(copy)).toString()).toBe('walk();'.repeat(500))

    writeFileSync(copy, 'broken off')
    utimesSync(copy, old, old)
    await precompress(dir)
    expect(brotliDecompressSync(readFileSync(copy)).toString()).toBe('walk();'.repeat(500))

    rmSync(join(dir, file))
    await precompress(dir)
    expect(readdirSync(join(dir, '_astro'))).toEqual([])
  })
})

describe('hashes of inline elements', () => {
  test('cover what runs: scripts and styles, not data, not files', () => {
    const html = `
      <SCRIPT>run()</SCRIPT><script type="module">import "/a.js"</script>
      <script type="application/ld+json">{"a":1}</script><script src="/b.js"></script>
      <script data-src="x">also()</script><style>a{color:red}</style>`
    expect(inlineHashesOf(html)).toEqual({
      scripts: [hashOf('run()'), hashOf('import "/a.js"'), hashOf('also()')],
      styles: [hashOf('a{color:red}')],
    })
  })

  test('are what the browser computes, whatever the line ends', () => {
    // Example of the Content Security Policy specification.
    expect(hashOf("alert('Hello, world.');")).toBe(
      "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
    )
    expect(hashOf('a\r\nb')).toBe(hashOf('a\nb'))
  })

  test('are known of each page, with the list of the build and without it', async () => {
    write('a.html', '<script>one()</script><style>a{}</style>')
    write('b.html', '<script>one()</script><script>two()</script>')
    const found = {
      '/a': { scripts: [hashOf('one()')], styles: [hashOf('a{}')] },
      '/b': { scripts: [hashOf('one()'), hashOf('two()')], styles: [] },
    }
    expect(Object.fromEntries(await readInlineHashes(dir))).toEqual(found)
    await writeInlineHashes(dir, collectInlineHashes(dir))
    rmSync(join(dir, 'a.html'))
    expect(Object.fromEntries(await readInlineHashes(dir))).toEqual(found)
  })

  test('too many of them fail the build: a page writes its data into a script', async () => {
    write('a.html', Array.from({ length: 100 }, (_, n) => `<script>f(${n})</script>`).join(''))
    const found = collectInlineHashes(dir)
    await expect(writeInlineHashes(dir, found)).rejects.toThrow('More than 40 different inline')
  })
})
