import { z } from 'astro/zod'

export const calendarStages = ['k1', 'p1', 's1', 'tsa', 'dse', 'jupas'] as const
export type CalendarStage = (typeof calendarStages)[number]

/**
 * How certain a day is: published; published as subject to change; or only usual for that time of
 * year, in which case it is given as a month and never as a day.
 */
const calendarStatuses = ['confirmed', 'provisional', 'expected'] as const

const texts = z.strictObject({ 'zh-tw': z.string().min(1), en: z.string().min(1) })
const day = z.iso.date()
const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/u, {
  error: 'a month such as 2027-01 (year-month), in quotes',
})
const days = z.strictObject({ from: day.optional(), until: day.optional() })

const datedRule = 'confirmed needs "on:" with from, until or both, and no "month:"'
const expectedRule =
  'expected needs "month:" and "announced:", and has no "on:": a day is not guessed'

const entry = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9-]+$/u),
    stage: z.enum(calendarStages),
    status: z.enum(calendarStatuses),
    /** Published days; `until` alone is a deadline. */
    on: days.optional(),
    month: month.optional(),
    monthUntil: month.optional(),
    part: z.enum(['early', 'mid', 'late']).optional(),
    announced: month.optional(),
    before: days.optional(),
    source: z.string(),
    title: texts,
    note: texts.optional(),
  })
  .refine(({ status, on, month: about }) => status !== 'confirmed' || (on && !about), {
    error: datedRule,
  })
  .refine(
    ({ status, on, month: about, announced }) =>
      status !== 'expected' || (!on && about !== undefined && announced !== undefined),
    { error: expectedRule },
  )
  .refine(({ on, month: about }) => (on === undefined) !== (about === undefined), {
    error: 'needs either "on:" or "month:"',
  })

export const calendarSchema = z.strictObject({
  /** Day on which every entry was last compared with its source. */
  checked: day,
  sources: z.record(z.string(), z.strictObject({ name: texts, url: z.url() })),
  dates: z.array(entry),
})

const local = z.string()

/** An entry in one language, as the loader stores it. */
export const calendarEntry = z.object({
  locale: z.string(),
  checked: day,
  stage: z.enum(calendarStages),
  status: z.enum(calendarStatuses),
  /** First and last day; of the month when no day is known. */
  first: day,
  last: day,
  isDated: z.boolean(),
  isDeadline: z.boolean(),
  part: z.enum(['early', 'mid', 'late']).optional(),
  announced: month.optional(),
  before: days.optional(),
  title: local,
  note: local.optional(),
  source: z.object({ name: local, url: z.url() }),
  /** Index in the file; breaks ties between entries that begin on the same day. */
  order: z.int(),
})
export type CalendarEntry = z.infer<typeof calendarEntry>
