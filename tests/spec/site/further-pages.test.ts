import { describe, expect, test } from 'vitest'
import { askSite } from '#tests/support/ask-site.ts'
import { readableIn, tagsOf, titleOf } from '#tests/support/html.ts'

/* What a crawler, or a visitor without scripts, reads at the addresses of further pages. */

const pageOf = async (address: string) => {
  const { status, html } = await askSite(address)
  expect(status, address).toBe(200)
  const links = tagsOf(html).filter(({ name }) => name === 'link')
  const linked = (rel: string) => {
    const href = links.find(({ attributes }) => attributes.rel === rel)?.attributes.href
    if (href === undefined) return null
    const { pathname, search } = new URL(href, 'https://site.example')
    return decodeURI(pathname + search)
  }
  const pages = tagsOf(html).flatMap(({ attributes: { rel, href = '' } }) =>
    rel === 'prev' || rel === 'next'
      ? [`${rel} ${decodeURI(new URL(href, 'https://site.example').search)}`]
      : [],
  )
  return { html, linked, pages: new Set(pages), title: titleOf(html) }
}

const entriesOf = (html: string, pattern: RegExp) => {
  const results = html.slice(html.indexOf('id="results"'))
  return [...new Set([...results.matchAll(pattern)].map(([, id]) => id))]
}

const tutors = /\/tutor\/detail\/(\d+)/gu
const jobs = /\/jobdetail\/(\d+)/gu

describe.each([
  ['/searchtutor', tutors],
  ['/en/searchtutor', tutors],
  ['/jobcase', jobs],
])('further pages of %s', (path, pattern) => {
  test('have rows of their own, and name themselves and their neighbours', async () => {
    const first = await pageOf(path)
    const second = await pageOf(`${path}?page=2`)
    const [listed, further] = [entriesOf(first.html, pattern), entriesOf(second.html, pattern)]
    expect(further.length).toBeGreaterThan(0)
    expect(further.filter((id) => listed.includes(id))).toEqual([])
    expect(first.linked('next')).toBe(`${path}?page=2`)
    expect(second.linked('prev')).toBe(path)
    expect(second.linked('canonical')).toBe(`${path}?page=2`)
    expect(second.title).not.toBe(first.title)
    expect(second.pages).toContain('prev ')
    expect(second.html).not.toContain('dataset.asked')
  })

  test('behind the last are not to be listed', async () => {
    const { html, linked } = await pageOf(`${path}?page=900`)
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(linked('canonical')).toBeNull()
  })
})

test('filters in an address hold without scripts, and stay when the page is turned', async () => {
  const path = '/en/searchtutor?gender=F'
  const { html, linked, pages } = await pageOf(`${path}&page=2`)
  expect(readableIn(html, 'main')).toContain('Female')
  expect(linked('canonical')).toBe('/en/searchtutor')
  expect(pages).toContain('prev ?gender=F')
  expect(pages).toContain('next ?gender=F&page=3')
})
