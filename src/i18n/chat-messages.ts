import type { Namespace } from './keys.ts'
import { messagesIn } from './lazy-messages.ts'
import type { Locale } from './locales.ts'
import type { Message, Messages } from './translate.ts'

/**
 * Namespaces loaded on interaction with a conversation, whose cards use those of jobs and lessons,
 * and for the comparison of a public job with a profile.
 */
export type ChatLazy = Extract<
  Namespace,
  | 'chatMore'
  | 'job'
  | 'lesson'
  | 'ownJobs'
  | 'report'
  | 'rules'
  | 'tutorJobs'
  | 'upload'
  | 'vocabulary'
>
const files = import.meta.glob<Record<string, Message>>(
  './messages/*/*/{chatMore,job,lesson,ownJobs,report,rules,tutorJobs,upload,vocabulary}.json',
  { import: 'default' },
)

export const loadChatMessages = (
  locale: Locale,
  namespaces: readonly ChatLazy[],
): Promise<Messages<ChatLazy>> => messagesIn(files, locale, namespaces)
