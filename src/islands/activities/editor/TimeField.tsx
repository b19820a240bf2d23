import type { ShownForm } from '#islands/ui/form/use-form.ts'
import { Field } from '#ui/Field.tsx'
import { useLanguage } from './language.ts'

/** A date and time in Hong Kong. */
export function TimeField({ form, name }: { form: ShownForm; name: string }) {
  const { t } = useLanguage()
  const { label } = form.lineOf(name)
  return (
    <Field
      t={t}
      id={form.idOf(name)}
      type="datetime-local"
      label={label}
      error={form.errorOf(name)}
      unmarked
      value={String(form.valueOf(name) ?? '')}
      onChange={({ target }) => form.set(name, target.value)}
    />
  )
}
