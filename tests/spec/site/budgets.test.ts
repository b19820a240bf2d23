import { describe, expect, test } from 'vitest'
import { locales, localPath } from '#i18n/locales.ts'
import { askSite } from '#tests/support/ask-site.ts'
import { pageBytes } from '#tests/support/page-bytes.ts'
import { pageKinds } from '#tests/support/page-kinds.ts'
import { sampled } from '#tests/support/sample.ts'
import { liveSample } from '#tests/support/specified-routes.ts'

const pages = pageKinds.flatMap((kind, n) =>
  sampled(locales, n).map((locale) => ({ ...kind, locale })),
)

describe('no page brings more bytes than its budget', () => {
  test.each(pages)('$name in $locale', async ({ path, status = 200, budget, locale }) => {
    const answer = await askSite(localPath(locale, await liveSample(path)))
    expect(answer.status).toBe(status)
    const { html, css, js } = await pageBytes(answer.html)
    expect(js, 'JavaScript').toBeLessThanOrEqual(budget.script)
    expect(html + css, 'HTML and CSS').toBeLessThanOrEqual(budget.markup)
  })
})
