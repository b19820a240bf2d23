import type { Locale } from '#i18n/locales.ts'
import { entriesOf } from './entries.ts'
import { type Passage, passageOf } from './passage.ts'
import type { VoiceRole } from './schemas.ts'

/** A statement of a parent, student or tutor; `sample` marks an invented example. */
export interface Voice extends Passage {
  role: VoiceRole
  sample: boolean
}

export async function voicesOf(locale: Locale): Promise<Voice[]> {
  const entries = await entriesOf('voices', locale)
  return entries
    .sort((a, b) => Number(a.data.slug) - Number(b.data.slug))
    .map((entry) => ({
      ...passageOf(entry, locale),
      role: entry.data.role,
      sample: entry.data.sample,
    }))
}
