import type { Translate } from '#i18n/translate.ts'
import { holidayOn } from '#rules/public-holidays.ts'

/** `Public holiday: National Day`; null on any other day. */
export function holidayText(t: Translate<'timetableViews'>, day: string): string | null {
  const name = holidayOn(day)
  return name && t('timetableViews.holiday', { name: t(`timetableViews.holiday.${name}`) })
}
