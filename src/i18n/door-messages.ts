import { messagesIn } from './lazy-messages.ts'
import type { Locale } from './locales.ts'
import type { Message, Messages } from './translate.ts'

/* In a module of its own, loaded where an organization manages its activities' doors. */
const files = import.meta.glob<Record<string, Message>>('./messages/*/*/{doors,rules}.json', {
  import: 'default',
})

export const loadDoorMessages = (locale: Locale): Promise<Messages<'doors' | 'rules'>> =>
  messagesIn(files, locale, ['doors', 'rules'] as const)
