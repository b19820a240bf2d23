import type { Locale } from '#i18n/locales.ts'
import { sessionTime } from '#rules/activities/session-time.ts'
import type { NoticeValues } from '../db/tables/index.ts'
import { serverTranslate } from '../ground/server-texts.ts'
import { shownText } from '../ground/written.ts'

/** The changed parts of an activity, in sentences; older notices do not name them. */
export function changeSentences(values: NoticeValues, locale: Locale): string {
  const t = serverTranslate(locale, 'notices')
  const { place, online, times, more, seats } = values
  const list = String(times ?? '')
    .split(' ')
    .filter(Boolean)
    .map((time) => {
      const [startsAt = '', endsAt = ''] = time.split('/')
      return sessionTime({ startsAt, endsAt }, locale)
    })
    .join(t('notices.change.and'))
  const sentences = [
    place === undefined
      ? ''
      : t('notices.change.place', { place: shownText(String(place), locale) }),
    online === undefined ? '' : t('notices.change.online'),
    list === '' ? '' : t('notices.change.times', { times: list }),
    more === undefined ? '' : t('notices.change.more', { n: Number(more) }),
    seats === undefined ? '' : t('notices.change.seats'),
  ].filter((one) => one !== '')
  return (sentences.length > 0 ? sentences : [t('notices.change.unsaid')]).join(
    locale === 'en' ? ' ' : '',
  )
}
