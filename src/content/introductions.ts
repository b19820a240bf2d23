import type { Locale } from '#i18n/locales.ts'
import { introductionFolders, introductionOf } from '#rules/landings/introduction.ts'
import type { Landing } from '#rules/landings/landing.ts'
import { entryOf, slugsOf } from './entries.ts'
import { type Passage, passageOf } from './passage.ts'

/** The editor's introduction of a tutor page, if there is one. */
export async function writtenIntroduction(
  landing: Landing,
  locale: Locale,
): Promise<Passage | undefined> {
  const written = introductionOf(landing)
  const entry = written && (await entryOf(written.folder, written.slug, locale))
  return entry ? passageOf(entry, locale) : undefined
}

/** Returns a test for tutor pages with an editor's introduction. */
export async function introducedLandings(): Promise<(landing: Landing) => boolean> {
  const slugs = await Promise.all(
    introductionFolders.map(async (folder) => [folder, await slugsOf(folder)] as const),
  )
  const known = new Map(slugs)
  return (landing) => {
    const introduction = introductionOf(landing)
    return introduction !== null && known.get(introduction.folder)?.has(introduction.slug) === true
  }
}
