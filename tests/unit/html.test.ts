import { describe, expect, test } from 'vitest'
import { tagsOf, titleOf } from '#tests/support/html.ts'

describe('tags of a built page', () => {
  test('attributes come unquoted and unescaped, whatever their quotes', () => {
    const [link, input] = tagsOf(`<a href="/a?b=1&amp;c=2" class='x y' hidden>t</a><INPUT value=3>`)
    expect(link).toEqual({
      name: 'a',
      attributes: { href: '/a?b=1&c=2', class: 'x y', hidden: '' },
    })
    expect(input).toEqual({ name: 'input', attributes: { value: '3' } })
  })

  test('what comments, scripts and styles hold is no tag', () => {
    const html =
      '<!-- <a href="/1"> --><script src="/s.js">"<a href=/2>"</script><style>a>b{}</style>'
    expect(tagsOf(html).map(({ name }) => name)).toEqual(['script', 'style'])
  })

  test('a greater-than sign inside an attribute does not end the tag', () => {
    expect(tagsOf('<astro-island props="{a>b}" component-url="/c.js">')[0]?.attributes).toEqual({
      props: '{a>b}',
      'component-url': '/c.js',
    })
  })
})

test('the title is text', () => {
  expect(titleOf('<head><title>\n A &amp; B &#x4e2d;</title>')).toBe('A & B 中')
})
