import { byNamespace } from './by-namespace.ts'
import type { Namespace } from './keys.ts'
import type { Locale } from './locales.ts'
import type { Message, Messages } from './translate.ts'

/* Catalogues loaded on interaction instead of passed as props, only in the language needed. */
export type Lazy = Extract<
  Namespace,
  | 'account'
  | 'askDirectly'
  | 'compare'
  | 'errors'
  | 'firstSteps'
  | 'lesson'
  | 'lessonTrust'
  | 'login'
  | 'overview'
  | 'prepaid'
  | 'purpose'
  | 'refunds'
  | 'report'
  | 'review'
  | 'rules'
  | 'safety'
  | 'timetable'
  | 'timetableViews'
  | 'tutorResume'
  | 'ui'
  | 'upload'
  | 'vocabulary'
  | 'wish'
>
const files = import.meta.glob<Record<string, Message>>(
  './messages/*/*/{account,askDirectly,compare,errors,firstSteps,lesson,lessonTrust,login,overview,prepaid,purpose,refunds,report,review,rules,safety,timetable,timetableViews,tutorResume,ui,upload,vocabulary,wish}.json',
  { import: 'default' },
)

/** Messages of the named namespaces in one language, with keys `namespace.key`. */
export const loadMessages = <Names extends Lazy>(
  locale: Locale,
  ...namespaces: readonly Names[]
): Promise<Messages<Names>> => messagesIn(files, locale, namespaces)

/** As `loadMessages`, for another glob; every page that imports a glob downloads its file list. */
export async function messagesIn<Names extends Namespace>(
  of: Record<string, () => Promise<Record<string, Message>>>,
  locale: Locale,
  namespaces: readonly Names[],
): Promise<Messages<Names>> {
  const catalogues = byNamespace(of)
  const entries = await Promise.all(
    namespaces.map(async (namespace) => {
      const file = await catalogues.get(`${locale}/${namespace}.json`)?.()
      if (file === undefined) throw new Error(`No catalogue ${locale}/${namespace}.json`)
      return Object.entries(file).map(([key, message]) => [`${namespace}.${key}`, message] as const)
    }),
  )
  return Object.fromEntries(entries.flat())
}
