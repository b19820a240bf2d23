import { type Language, type LanguageProps, useLanguage as useAny } from '../language.tsx'

/** What a guarded page speaks with: the lists of other pages begin with these. */
export const guardNamespaces = ['ui', 'errors', 'dashboard'] as const
/** What the first page of each kind speaks with. */
export const overviewNamespaces = {
  parent: guardNamespaces,
  tutor: [...guardNamespaces, 'register', 'decisions', 'proofs'],
  organization: [...guardNamespaces, 'decisions'],
} as const

type Names = (typeof guardNamespaces)[number]
export type OverviewProps<Kind extends keyof typeof overviewNamespaces = 'parent'> = LanguageProps<
  (typeof overviewNamespaces)[Kind][number]
>
export const useLanguage: () => Language<Names> = useAny

/** Where something was sent to be approved: on the pages of tutors and organizations. */
export const useApprovalLanguage: () => Language<Names | 'decisions'> = useAny
export const useTutorLanguage: () => Language<(typeof overviewNamespaces)['tutor'][number]> = useAny
