import { type Language, type LanguageProps, useLanguage as useAny } from '../../language.tsx'
import type { OverviewNames, TutorJobNames } from '../../namespaces.ts'

export type TutorJobProps = LanguageProps<TutorJobNames>
export const useLanguage: () => Language<TutorJobNames> = useAny

export const useOverviewLanguage: () => Language<OverviewNames['tutor']> = useAny
