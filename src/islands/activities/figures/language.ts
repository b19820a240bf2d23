import { type Language, type LanguageProps, useLanguage as useAny } from '../../language.tsx'
import type { GuardNames } from '../../namespaces.ts'

type ActivityFiguresNames = GuardNames | 'states' | 'activityFigures'

export type ActivityFiguresProps = LanguageProps<ActivityFiguresNames>
export const useLanguage: () => Language<ActivityFiguresNames> = useAny
