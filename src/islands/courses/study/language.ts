import { type Language, type LanguageProps, useLanguage as useAny } from '../../language.tsx'
import type { StudyNames } from '../../namespaces.ts'

export type StudyProps = LanguageProps<StudyNames>
export const useLanguage: () => Language<StudyNames> = useAny
