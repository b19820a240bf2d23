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
  | 'chatMore'
  | 'errors'
  | 'job'
  | 'lesson'
  | 'lessonTrust'
  | 'login'
  | 'ownJobs'
  | 'prepaid'
  | 'report'
  | 'review'
  | 'rules'
  | 'safety'
  | 'timetable'
  | 'timetableViews'
  | 'tutorJobs'
  | 'ui'
  | 'upload'
  | 'vocabulary'
  | 'wish'
>
const files = import.meta.glob<Record<string, Message>>(
  './messages/*/{account,chatMore,errors,job,lesson,lessonTrust,login,ownJobs,prepaid,report,review,rules,safety,timetable,timetableViews,tutorJobs,ui,upload,vocabulary,wish}.json',
  { import: 'default' },
)

/** Messages of the named namespaces in one language, with keys `namespace.key`. */
export async function loadMessages<Names extends Lazy>(
  locale: Locale,
  ...namespaces: readonly Names[]
): Promise<Messages<Names>> {
  const entries = await Promise.all(
    namespaces.map(async (namespace) => {
      const file = await files[`./messages/${locale}/${namespace}.json`]?.()
      if (file === undefined) throw new Error(`No catalogue ${locale}/${namespace}.json`)
      return Object.entries(file).map(([key, message]) => [`${namespace}.${key}`, message] as const)
    }),
  )
  return Object.fromEntries(entries.flat())
}
