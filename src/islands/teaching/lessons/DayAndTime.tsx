import type { Lesson } from '#contract/teaching/lessons.ts'
import type { ShownForm } from '#islands/ui/form/use-form.ts'
import { Field } from '#ui/Field.tsx'
import { useLanguage } from './language.ts'

/** The server sends Hong Kong time: `2026-11-25T17:00:00.000+08:00`. */
export function dayAndTime({ startsAt }: Pick<Lesson, 'startsAt'>) {
  const [day = '', time = ''] = (startsAt ?? '').split('T')
  return { day, time: time.slice(0, 5) }
}

/** When a lesson is to begin instead, in Hong Kong time: the fields `day` and `time` of a form. */
export function DayAndTime({ form }: { form: ShownForm }) {
  const { t } = useLanguage()
  return (['day', 'time'] as const).map((name) => (
    <Field
      key={name}
      t={t}
      id={form.idOf(name)}
      label={form.lineOf(name).label}
      error={form.errorOf(name)}
      type={name === 'day' ? 'date' : 'time'}
      required
      value={String(form.valueOf(name))}
      onChange={({ target }) => form.set(name, target.value)}
    />
  ))
}
