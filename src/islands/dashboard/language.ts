import { type Language, type LanguageProps, useLanguage as useAny } from '../language.tsx'
import type { CommonOverviewNames, GuardNames, OverviewNames } from '../namespaces.ts'

export type OverviewProps<Kind extends keyof OverviewNames = 'parent'> = LanguageProps<
  OverviewNames[Kind]
>
/** What stands around every guarded page. */
export const useGuardLanguage: () => Language<GuardNames> = useAny
/** The first page of any kind of dashboard. */
export const useLanguage: () => Language<CommonOverviewNames> = useAny

/** Where something was sent to be approved: on the pages of tutors and organizations. */
export const useApprovalLanguage: () => Language<CommonOverviewNames | 'decisions'> = useAny
export const useTutorLanguage: () => Language<OverviewNames['tutor']> = useAny
export const useParentLanguage: () => Language<OverviewNames['parent']> = useAny
export const useOrganizationLanguage: () => Language<OverviewNames['organization']> = useAny
