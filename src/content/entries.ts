import { type CollectionEntry, getCollection } from 'astro:content'
import { type Locale, locales } from '#i18n/locales.ts'
import type { CollectionName } from './schemas.ts'

export type Entry<Name extends CollectionName> = CollectionEntry<Name>

type Index<Name extends CollectionName> = {
  byId: ReadonlyMap<string, Entry<Name>>
  slugs: readonly string[]
}

const indexes = new Map<CollectionName, Promise<Index<CollectionName>>>()

function indexOf<Name extends CollectionName>(collection: Name): Promise<Index<Name>> {
  const known = indexes.get(collection) ?? readIndex(collection)
  indexes.set(collection, known)
  return known as unknown as Promise<Index<Name>>
}

async function readIndex(collection: CollectionName): Promise<Index<CollectionName>> {
  const entries = await getCollection(collection)
  return {
    byId: new Map(entries.map((entry) => [entry.id, entry])),
    slugs: [...new Set(entries.map(({ data }) => data.slug))],
  }
}

/** A text in the page's language, or else in Chinese (see `data.locale`); undefined if missing. */
export async function entryOf<Name extends CollectionName>(
  collection: Name,
  slug: string,
  locale: Locale,
): Promise<Entry<Name> | undefined> {
  const { byId } = await indexOf(collection)
  return byId.get(`${slug}/${locale}`) ?? byId.get(`${slug}/zh-tw`)
}

export async function slugsOf(collection: CollectionName): Promise<ReadonlySet<string>> {
  const { slugs } = await indexOf(collection)
  return new Set(slugs)
}

export async function languagesOf(
  collection: CollectionName,
  slug: string,
): Promise<readonly Locale[]> {
  const { byId } = await indexOf(collection)
  return locales.filter((locale) => byId.has(`${slug}/${locale}`))
}

/** Every text of a collection, each in the page's language or, failing that, in Chinese. */
export async function entriesOf<Name extends CollectionName>(
  collection: Name,
  locale: Locale,
): Promise<Entry<Name>[]> {
  const { byId, slugs } = await indexOf(collection)
  return slugs
    .map((slug) => byId.get(`${slug}/${locale}`) ?? byId.get(`${slug}/zh-tw`))
    .filter((entry) => entry !== undefined)
}
