import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Loader } from 'astro/loaders'
import type { z } from 'astro/zod'
import { parse } from 'yaml'
import { toSimplified } from '#i18n/derive/to-simplified.ts'
import { type Locale, locales } from '#i18n/locales.ts'
import { addDays } from '#rules/calendar-days.ts'
import { monthAfter } from '#rules/hong-kong-time.ts'
import { Mistake } from '../mistake.ts'
import { type CalendarEntry, calendarSchema } from './schema.ts'

type Written = z.infer<typeof calendarSchema>

/** Loads `content/calendar.yaml`: one entry per day and language, with the id `<id>/<locale>`. */
export function calendarLoader(): Loader {
  return {
    name: 'school-calendar',
    load: async ({ store, parseData, config, watcher, logger }) => {
      const file = fileURLToPath(new URL('content/calendar.yaml', config.root))
      const load = async () => {
        const entries = readCalendar(file)
        store.clear()
        for (const { id, data } of entries) {
          store.set({ id, data: await parseData({ id, data }) })
        }
      }
      await load()
      watcher?.add(file)
      watcher?.on('change', (path) => {
        if (path !== file) return
        load().catch((error: unknown) =>
          logger.error(error instanceof Error ? error.message : String(error)),
        )
      })
    },
  }
}

/** Throws a Mistake that names the entry and the rule. */
export function readCalendar(file: string): { id: string; data: CalendarEntry }[] {
  const { data, error } = calendarSchema.safeParse(parse(readFileSync(file, 'utf8')))
  if (error) {
    const mistakes = error.issues.map(
      (issue) => `${file}: ${issue.path.join('.')}: ${issue.message}`,
    )
    throw new Mistake(mistakes.join('\n'))
  }
  return locales.flatMap((locale) =>
    data.dates.map((date, order) => ({
      id: `${date.id}/${locale}`,
      data: inLanguage(data, date, { locale, order, file }),
    })),
  )
}

function inLanguage(
  { checked, sources }: Written,
  date: Written['dates'][number],
  { locale, order, file }: { locale: Locale; order: number; file: string },
): CalendarEntry {
  const source = sources[date.source]
  if (source === undefined) {
    throw new Mistake(`${file}: ${date.id}: "source: ${date.source}" is not among the sources`)
  }
  const say = (texts: Record<'zh-tw' | 'en', string>) =>
    locale === 'zh-hans' ? toSimplified(texts['zh-tw']) : texts[locale]
  const { stage, status, on, month = '', monthUntil = month, part, announced, before } = date
  const [first, last] = on
    ? [on.from ?? on.until ?? '', on.until ?? on.from ?? '']
    : [`${month}-01`, lastDayOf(monthUntil)]
  return {
    locale,
    checked,
    stage,
    status,
    first,
    last,
    isDated: on !== undefined,
    isDeadline: on !== undefined && on.from === undefined,
    part,
    announced,
    before,
    title: say(date.title),
    note: date.note && say(date.note),
    source: { name: say(source.name), url: source.url },
    order,
  }
}

function lastDayOf(month: string): string {
  return addDays(`${monthAfter(month, 1)}-01`, -1)
}
