import { type Language, type LanguageProps, useLanguage as useAny } from '../../language.tsx'
import type { ChatNames } from '../../namespaces.ts'

export type ChatProps = LanguageProps<ChatNames>
export const useLanguage: () => Language<ChatNames> = useAny

/** Which part of the messages a page shows; `both`: one after the other on a phone. */
export type ChatView = 'both' | 'contacts' | 'messages'
