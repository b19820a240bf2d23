import { type Language, type LanguageProps, useLanguage as useAny } from '../../language.tsx'
import type { ActivityFiguresNames } from '../../namespaces.ts'

export type ActivityFiguresProps = LanguageProps<ActivityFiguresNames>
export const useLanguage: () => Language<ActivityFiguresNames> = useAny
