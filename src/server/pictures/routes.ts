import { readFile } from 'node:fs/promises'
import { type Context, Hono } from 'hono'
import { defaultLocale, isLocale, type Locale } from '#i18n/locales.ts'
import type { Files } from '../files/port.ts'
import { oneDay } from '../ground/caching.ts'
import { Busy } from '../ground/concurrency-limit.ts'
import type { Logger } from '../ground/log.ts'
import { type RateLimiter, standardPerMinute } from '../http/limits.ts'
import type { SearchParts } from '../tutors/search/search-parts.ts'
import { createPictureCache } from './picture-cache.ts'
import { articlePicture, landingPicture, type PictureContent } from './picture-content.ts'
import { tutorPicture } from './tutor-picture.ts'

export interface PictureParts extends SearchParts {
  files: Files
  log: Logger
  limiter: RateLimiter | null
  addressOf: (c: Context) => string
}

const cacheLimits = { atOnce: 2, waiting: 40, waitingOfOne: 20, cacheBytes: 32 * 1024 * 1024 }
/** Shown when a picture cannot be drawn. */
const sitePictures = new URL('../../../public/og/', import.meta.url)

/** `/og/{language}{path of the page}.png` (rules/picture-address.ts), else 404 with a picture. */
export function pictureRoutes(parts: PictureParts): Hono {
  const cached = createPictureCache(cacheLimits)

  async function answer(
    c: Context,
    contentIn: (locale: Locale) => PictureContent | null | Promise<PictureContent | null>,
  ): Promise<Response> {
    const named = c.req.param('locale')
    const locale = isLocale(named) ? named : defaultLocale
    const visitor = parts.addressOf(c)
    const wait = parts.limiter?.take(`picture ${visitor}`, standardPerMinute) ?? 0
    if (wait > 0) return standIn(locale, 429, { 'Retry-After': String(wait) })
    const content = isLocale(named) ? await contentIn(named) : null
    if (content === null) return standIn(locale, 404)
    try {
      const { bytes, etag } = await cached(JSON.stringify(content), () => draw(content), visitor)
      const headers = { ...pictureHeaders, 'Cache-Control': oneDay, ETag: etag }
      const isKnown = c.req.header('if-none-match')?.includes(etag) === true
      return new Response(isKnown ? null : bytes, { status: isKnown ? 304 : 200, headers })
    } catch (error) {
      if (!(error instanceof Busy)) throw error
      return standIn(locale, 503, { 'Retry-After': String(error.waitSeconds) })
    }
  }

  /** Fonts and images load with the first picture: they would slow down every start. */
  async function draw({ portrait, ...content }: PictureContent) {
    const [{ drawTitlePicture }, { readPortrait }] = await Promise.all([
      import('./title-picture.ts'),
      import('./portrait.ts'),
    ])
    if (portrait === undefined) return drawTitlePicture(content)
    return drawTitlePicture({ ...content, portrait: await readPortrait(parts, portrait) })
  }

  const app = new Hono()
  app.get('/og/:locale/tutor/:file{[1-9][0-9]{0,8}\\.png}', (c) =>
    answer(c, (locale) => tutorPicture(parts, Number(nameIn(c)), locale)),
  )
  app.get('/og/:locale/searchtutor/:by/:file{[^/]+\\.png}', (c) =>
    answer(c, (locale) => landingPicture(c.req.param('by'), nameIn(c), locale)),
  )
  app.get('/og/:locale/blog/:category/:file{[^/]+\\.png}', (c) =>
    answer(c, (locale) => articlePicture(c.req.param('category'), nameIn(c), locale)),
  )
  return app
}

const pictureHeaders = {
  'Content-Type': 'image/png',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** `7.png` → `7`. */
const nameIn = (c: Context) => (c.req.param('file') ?? '').slice(0, -'.png'.length)

async function standIn(locale: Locale, status: number, headers: Record<string, string> = {}) {
  const bytes = await readFile(new URL(`${locale}.png`, sitePictures))
  return new Response(new Uint8Array(bytes), {
    status,
    headers: { ...pictureHeaders, 'Cache-Control': 'no-store', ...headers },
  })
}
