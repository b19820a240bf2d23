import { describe, expect, test } from 'vitest'
import { locales, localPath } from '#i18n/locales.ts'
import { askSite } from '#tests/support/ask-site.ts'
import { readableIn } from '#tests/support/html.ts'
import { pageKinds } from '#tests/support/page-kinds.ts'
import { liveSample } from '#tests/support/specified-routes.ts'

describe.each(pageKinds)('$name can be read as it is sent', ({ path, status = 200 }) => {
  test.each(locales)('in %s', async (locale) => {
    const answer = await askSite(localPath(locale, await liveSample(path)))
    expect(answer.status).toBe(status)
    expect(readableIn(answer.html, 'h1')).toMatch(/\S/u)
    expect(readableIn(answer.html, 'main')).toMatch(/(?:\S\s*){20}/u)
  })
})

test('every link of the main menu leads somewhere', async () => {
  const { html } = await askSite('/')
  const targets = new Set(linksOfMenu(html))
  expect(targets.size).toBeGreaterThan(0)
  for (const target of targets) {
    const { status, location } = await askSite(target)
    const last = location === null ? status : (await askSite(location)).status
    expect(last, target).toBe(200)
  }
})

const linksOfMenu = (html: string) =>
  [...html.matchAll(/<(header|nav)\b[\s\S]*?<\/\1>/gu)].flatMap(([part]) =>
    [...part.matchAll(/<a\b[^>]*\bhref="(\/[^"]*)"/gu)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    ),
  )
