import { type Language, type LanguageProps, useLanguage as useAny } from '../../language.tsx'
import type { CourseEditorNames } from '../../namespaces.ts'

export type CourseEditorProps = LanguageProps<CourseEditorNames>
export const useLanguage: () => Language<CourseEditorNames> = useAny
