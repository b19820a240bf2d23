import { type Language, type LanguageProps, useLanguage as useAny } from '../language.tsx'
import type { GuardNames, OverviewNames } from '../namespaces.ts'

export type OverviewProps<Kind extends keyof OverviewNames = 'parent'> = LanguageProps<
  OverviewNames[Kind]
>
export const useLanguage: () => Language<GuardNames> = useAny

/** Where something was sent to be approved: on the pages of tutors and organizations. */
export const useApprovalLanguage: () => Language<GuardNames | 'decisions'> = useAny
export const useTutorLanguage: () => Language<OverviewNames['tutor']> = useAny
export const useParentLanguage: () => Language<OverviewNames['parent']> = useAny
