import type { Locale } from '#i18n/locales.ts'
import { readCollection } from '../content/articles.ts'
import { serverTranslate } from '../ground/server-texts.ts'
import { knownLandings } from './landings.ts'
import type { TitlePicture } from './title-picture.ts'

/** What a picture says, before any bytes are read: two that are equal are one picture. */
export interface PictureContent extends Omit<TitlePicture, 'portrait'> {
  portrait?: PortraitName
}

/** Whose portrait: a photo while it can be read, else the drawing of the id. */
export interface PortraitName {
  photoId: string | null
  ownerId: number
}

/** The picture of a page of tutors; null for an address that no such page has. */
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

const titles = new Map<Locale, ReadonlyMap<string, string>>()

/** The picture of an article; null when there is none of that category and number. */
export function articlePicture(
  category: string,
  number: string,
  locale: Locale,
): PictureContent | null {
  const known = titles.get(locale) ?? readTitles(locale)
  titles.set(locale, known)
  const title = known.get(`${category}/${number}`)
  if (title === undefined) return null
  const t = serverTranslate(locale, 'content')
  return { title, subtitle: t(`content.category.${category}`), locale }
}

/** Articles come with the site, so they are read once. */
function readTitles(locale: Locale): Map<string, string> {
  return new Map(
    readCollection('blog', locale).map(({ slug, front }) => [slug, String(front.title)]),
  )
}
