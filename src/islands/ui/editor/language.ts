import { type Language, useLanguage as useAny } from '../../language.tsx'
import type { GuardNames } from '../../namespaces.ts'

/** Namespaces of the two editors: this kit shows each kind of record in its own words. */
export type EditorWords = 'courseEditor' | 'activityEditor'
export type RecordWords = EditorWords | 'courseFigures' | 'activityFigures'

export const useLanguage: () => Language<GuardNames | 'decisions' | RecordWords> = useAny
