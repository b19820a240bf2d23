import { validateConfig } from 'astro/config'
import { beforeAll, describe, expect, test } from 'vitest'
import { addRules } from '#content/markdown/site-markdown.ts'

type Render = (content: string, options?: object) => Promise<{ code: string }>
let render: Render

/** Astro's own processor with our rules, as in the build. */
beforeAll(async () => {
  const { markdown } = await validateConfig({}, process.cwd(), 'build')
  addRules(markdown.processor.options as unknown as Parameters<typeof addRules>[0])
  render = (await markdown.processor.createRenderer({})).render
})

async function html(content: string, locale = 'en'): Promise<string> {
  const fileURL = new URL('file:///content/blog/life/1/index.en.md')
  return (await render(content, { frontmatter: { locale }, fileURL })).code
}

describe('Markdown of articles', () => {
  test('tags are shown as characters and never run', async () => {
    const attacks = [
      '<script>alert(1)</script>',
      'a <img src=x onerror=alert(1)> b',
      '> <iframe src="//evil.example"></iframe>',
      '- <svg onload=alert(1)>',
      '| a |\n| - |\n| <b onclick=alert(1)>x</b> |',
    ]
    for (const attack of attacks) {
      const code = await html(attack)
      expect(code, attack).not.toMatch(/<(?:script|img|iframe|svg|b)\b/u)
      expect(code, attack).toContain('&lt;')
    }
  })

  test('comments vanish', async () => {
    expect(await html('a\n\n<!-- note to editors -->\n\nb')).not.toContain('note')
  })

  test('links within the site lead to the language of the text', async () => {
    expect(await html('[x](/searchtutor)', 'en')).toContain('href="/en/searchtutor"')
    expect(await html('[x](/searchtutor)', 'zh-tw')).toContain('href="/searchtutor"')
    expect(await html('[x](#heading)')).toContain('href="#heading"')
    expect(await html('[x](https://www.edb.gov.hk)')).toContain('href="https://www.edb.gov.hk"')
  })

  test('an address that is no page stops the build and names the file', async () => {
    for (const href of ['javascript:alert(1)', '//evil.example', 'data:text/html,x', 'page.html']) {
      await expect(html(`[x](${href})`), href).rejects.toThrow(
        /content\/blog\/life\/1\/index\.en\.md/u,
      )
    }
  })

  test('wide tables scroll by finger and by keyboard', async () => {
    const code = await html('| a |\n| - |\n| b |')
    expect(code).toMatch(/<div class="table-scroll" tabindex="0">\s*<table>/u)
  })
})
