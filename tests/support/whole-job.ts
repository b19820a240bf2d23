import type { JobFields } from '#contract/teaching/job-fields.ts'

/** A complete job, ready for the board. */
export const wholeJob: Partial<JobFields> = {
  category: 'A',
  preferredSubject: 'tutor_remediation_math',
  level: 'local:10',
  mode: 'online',
  lessonMinutes: 90,
  lessonsPerWeek: 1,
  feeCents: 300_00,
  slots: [{ day: 2, fromMinute: 17 * 60, toMinute: 21 * 60 }],
  remark: '想找有耐性的導師',
}
