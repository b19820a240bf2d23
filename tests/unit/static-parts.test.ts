import { createElement, useId } from 'react'
import { describe, expect, test } from 'vitest'
import { Chip } from '#ui/Chip.tsx'
import { FieldFrame } from '#ui/FieldFrame.tsx'
import { Pagination } from '#ui/Pagination.tsx'
import renderer from '#ui/renderer.ts'

type Part = Parameters<typeof renderer.renderToStaticMarkup>[0]
const draw = (part: unknown, props: object, slots = {}, result = {}) =>
  renderer.renderToStaticMarkup.call({ result }, part as Part, props, slots).html

const Labelled = () => createElement('p', { id: useId() })

describe('parts that pages draw and no browser wakes', () => {
  test('hold what stands between their tags, where Astro takes the slot away', () => {
    const html = draw(
      FieldFrame,
      { id: 'a', label: '<b>', error: '' },
      { default: '<input id="a">' },
    )
    expect(html).toContain('<astro-static-slot><input id="a"></astro-static-slot>')
    expect(html).toContain('&lt;b&gt;')
    expect(html).toMatch(/<p class="field-error" id="a-error" hidden="">/u)
    expect(draw(FieldFrame, { id: 'a', label: 'b' }, { default: ' \n' })).not.toContain('slot')
  })

  test('make ids that no other part of the page has', () => {
    const page = {}
    const ids = [1, 2].map(() => draw(Labelled, {}, {}, page))
    expect(new Set(ids).size).toBe(2)
    expect(draw(Labelled, {}, {}, {})).toBe(ids[0])
  })

  test('leave islands to the renderer that wakes them', () => {
    expect(renderer.check(Chip, {}, {}, {})).toBe(true)
    expect(renderer.check(Chip, {}, {}, { hydrate: 'load' })).toBe(false)
  })

  test('a chip is a link, a button or neither; pages are links without a script', () => {
    expect(draw(Chip, { label: 'a', href: '/a', on: true })).toBe(
      '<a class="chip chip-on" href="/a" aria-current="true">a</a>',
    )
    expect(draw(Chip, { label: 'a', on: true, onToggle: () => {} })).toBe(
      '<button type="button" class="chip" aria-pressed="true">a</button>',
    )
    expect(draw(Chip, { label: 'a', count: 2 })).toBe(
      '<span class="chip">a<span class="chip-count">2</span></span>',
    )
    const t = (key: string) => key
    const pages = draw(Pagination, { t, page: 2, pages: 3, hrefOf: (n: number) => `?page=${n}` })
    expect(pages.match(/href="\?page=\d"/gu)).toHaveLength(5)
    expect(pages).not.toContain('onclick')
  })
})
