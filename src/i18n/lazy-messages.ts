import type { Namespace } from './keys.ts'
import type { Locale } from './locales.ts'
import type { Message, Messages } from './translate.ts'

/*
 * Catalogues for parts that no page names, because they come when somebody acts: each is a file of
 * its own, loaded in the one language that is wanted.
 */
export type Lazy = Extract<
  Namespace,
  | 'account'
  | 'errors'
  | 'lesson'
  | 'lessonTrust'
  | 'login'
  | 'prepaid'
  | 'report'
  | 'review'
  | 'rules'
  | 'safety'
  | 'timetable'
  | 'timetableViews'
  | 'tutorResume'
  | 'ui'
  | 'upload'
  | 'wish'
>
const files = import.meta.glob<Record<string, Message>>(
  './messages/*/{account,errors,lesson,lessonTrust,login,prepaid,report,review,rules,safety,timetable,timetableViews,tutorResume,ui,upload,wish}.json',
  { import: 'default' },
)

/** Messages of the named namespaces in one language, with keys `namespace.key`. */
export const loadMessages = <Names extends Lazy>(
  locale: Locale,
  ...namespaces: readonly Names[]
): Promise<Messages<Names>> => messagesIn(files, locale, namespaces)

/** The same of other files; a list of many files is a list that every page with it brings. */
export async function messagesIn<Names extends Namespace>(
  of: Record<string, () => Promise<Record<string, Message>>>,
  locale: Locale,
  namespaces: readonly Names[],
): Promise<Messages<Names>> {
  const entries = await Promise.all(
    namespaces.map(async (namespace) => {
      const file = await of[`./messages/${locale}/${namespace}.json`]?.()
      if (file === undefined) throw new Error(`No catalogue ${locale}/${namespace}.json`)
      return Object.entries(file).map(([key, message]) => [`${namespace}.${key}`, message] as const)
    }),
  )
  return Object.fromEntries(entries.flat())
}
