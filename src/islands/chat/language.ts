import { type Language, type LanguageProps, useLanguage as useAny } from '../language.tsx'
import type { ChatNames } from '../namespaces.ts'

export type ChatProps = LanguageProps<ChatNames>
export const useLanguage: () => Language<ChatNames> = useAny
