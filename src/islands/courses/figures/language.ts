import { type Language, type LanguageProps, useLanguage as useAny } from '../../language.tsx'
import type { CourseFiguresNames } from '../../namespaces.ts'

export type CourseFiguresProps = LanguageProps<CourseFiguresNames>
export const useLanguage: () => Language<CourseFiguresNames> = useAny
