import type { Locale } from '#i18n/locales.ts'
import { type Landing, landingParams, landings } from '#rules/landings/landing.ts'
import { collectionReader } from '../content/articles.ts'
import { serverTranslate } from '../ground/server-texts.ts'
import type { TitlePicture } from './title-picture.ts'

/** Subject of a landing page of tutors: message `landing.<kind>.heading`. */
interface PicturedLanding {
  kind: Landing['kind']
  params: (locale: Locale) => Record<string, string>
}

let known: ReadonlyMap<string, PicturedLanding> | undefined

function knownLandings(): ReadonlyMap<string, PicturedLanding> {
  known ??= new Map(
    landings.map((landing) => [
      landing.path.normalize('NFC'),
      { kind: landing.kind, params: (locale) => landingParams(landing, locale) },
    ]),
  )
  return known
}

/** The contents of a picture before any bytes are read: equal contents give the same picture. */
export interface PictureContent extends Omit<TitlePicture, 'portrait'> {
  portrait?: PortraitName
}

/** A photo if it can be read, else the drawing for the id. */
export interface PortraitName {
  photoId: string | null
  ownerId: number
}

/** Null for an address without such a page. */
export function landingPicture(by: string, value: string, locale: Locale): PictureContent | null {
  const landing = knownLandings().get(`/searchtutor/${by}/${value}`.normalize('NFC'))
  if (landing === undefined) return null
  const t = serverTranslate(locale, 'landing', 'picture')
  return {
    title: t(`landing.${landing.kind}.heading`, landing.params(locale)),
    subtitle: t('picture.landing.subtitle'),
    locale,
  }
}

const titlesIn = collectionReader(
  'blog',
  (entries) => new Map(entries.map(({ slug, front }) => [slug, String(front.title)])),
)

/** Null when there is no such article. */
export function articlePicture(
  category: string,
  number: string,
  locale: Locale,
): PictureContent | null {
  const title = titlesIn(locale).get(`${category}/${number}`)
  if (title === undefined) return null
  const subtitle = serverTranslate(locale, 'content').find(`content.category.${category}`)
  return subtitle === null ? null : { title, subtitle, locale }
}
