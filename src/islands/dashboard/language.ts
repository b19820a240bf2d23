import { type Language, type LanguageProps, useLanguage as useAny } from '../language.tsx'
import type { CommonOverviewNames, GuardNames, OverviewNames } from '../namespaces.ts'

export type OverviewProps<Kind extends keyof OverviewNames = 'parent'> = LanguageProps<
  OverviewNames[Kind]
>
export const useGuardLanguage: () => Language<GuardNames> = useAny
export const useLanguage: () => Language<CommonOverviewNames> = useAny

export const useApprovalLanguage: () => Language<CommonOverviewNames | 'decisions'> = useAny
export const useTutorLanguage: () => Language<OverviewNames['tutor']> = useAny
export const useParentLanguage: () => Language<OverviewNames['parent']> = useAny
export const useOrganizationLanguage: () => Language<OverviewNames['organization']> = useAny
export const useLateLanguage: () => Language<CommonOverviewNames | 'overview'> = useAny
export const useFirstLanguage: () => Language<'firstSteps'> = useAny
