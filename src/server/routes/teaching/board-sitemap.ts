import { Hono } from 'hono'
import { locales } from '#i18n/locales.ts'
import { jobSitemap } from '#rules/teaching/job-sitemap.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import { jsonAnswer, sendJson } from '../../http/json-answer.ts'
import { createBoardSitemap } from '../../teaching/job-board/sitemap.ts'

export function boardSitemap(parts: AppParts): Hono {
  const app = new Hono()
  const sitemapOf = createBoardSitemap(parts, parts.config.siteUrl)
  for (const locale of locales) {
    app.get(jobSitemap(locale), async (c) =>
      sendJson(jsonAnswer(await sitemapOf(locale)), {
        request: c.req.raw,
        headers: {
          'Content-Type': 'application/xml; charset=utf-8',
          'Cache-Control': 'public, max-age=600',
          Vary: 'Accept-Encoding',
        },
      }),
    )
  }
  return app
}
