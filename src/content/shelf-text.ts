import type { Locale } from '#i18n/locales.ts'
import { translator } from '#i18n/messages.ts'
import type { Shelf } from './sections.ts'

export function shelfText(shelf: Shelf, locale: Locale): { title: string; description: string } {
  const t = translator(locale, 'content')
  if (shelf === 'blog') {
    return { title: t('content.blog.title'), description: t('content.blog.description') }
  }
  return {
    title: t(`content.category.${shelf}`),
    description: t(`content.category.${shelf}.about`),
  }
}
