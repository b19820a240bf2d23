import type { Locale } from '#i18n/locales.ts'
import { entryOf } from './entries.ts'
import { type Passage, passageOf } from './passage.ts'

const collectionOfKind = { area: 'districts', grade: 'grades', subject: 'subjects' } as const
export type IntroducedKind = keyof typeof collectionOfKind

/**
 * The introduction of a landing page, if somebody has written one: of an area by its id, of a grade
 * by its Latin slug (`p5`), of a subject by its value (`tutor_remediation_math`).
 */
export async function introductionOf(
  kind: IntroducedKind,
  slug: string | number,
  locale: Locale,
): Promise<Passage | undefined> {
  const entry = await entryOf(collectionOfKind[kind], String(slug), locale)
  return entry && passageOf(entry, locale)
}
