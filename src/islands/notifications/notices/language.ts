import { type Language, type LanguageProps, useLanguage as useAny } from '../../language.tsx'
import type { NoticeNames } from '../../namespaces.ts'

export type NoticesProps = LanguageProps<NoticeNames>
export const useLanguage: () => Language<NoticeNames> = useAny
