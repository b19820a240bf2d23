import { type Language, type LanguageProps, useLanguage as useAny } from '../../language.tsx'
import type { LoginNames } from '../../namespaces.ts'

export type LoginProps = LanguageProps<LoginNames>
export const useLanguage: () => Language<LoginNames> = useAny
/** Messages that only the dialog shows. */
export const useDialogLanguage: () => Language<LoginNames | 'purpose'> = useAny
