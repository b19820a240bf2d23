import { type Language, useLanguage as useAny } from '../../language.tsx'
import type { GuardNames } from '../../namespaces.ts'

/** The kinds of record that are edited, by the namespace of their messages. */
export type EditorNamespace = 'courseEditor' | 'activityEditor'
export type RecordNamespace = EditorNamespace | 'courseFigures' | 'activityFigures'

export const useLanguage: () => Language<GuardNames | 'decisions' | RecordNamespace> = useAny
