import type { APIContext } from 'astro'
import { calendarDays } from '#content/calendar/calendar-days.ts'
import { calendarFile } from '#content/calendar/calendar-file.ts'
import { textPages } from '#content/pages.ts'
import { langPaths, localeOfParam } from '#i18n/static-paths.ts'

export const getStaticPaths = () => langPaths()

/** `/en/calendar.ics`: the published days of the calendar, to download or to subscribe to. */
export async function GET({ params, site }: APIContext) {
  const locale = localeOfParam(params.lang)
  const page = (await textPages(locale)).find(({ path }) => path === '/calendar')
  const name = page?.entry.data.title ?? ''
  const file = calendarFile(await calendarDays(locale), { name, locale, site })
  return new Response(file, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } })
}
