import { FormField } from '#islands/ui/form/FormField.tsx'
import type { ShownForm } from '#islands/ui/form/use-form.ts'
import { useLanguage } from './language.ts'

/** Stays signed in for thirty days instead of until the browser closes; organizations always do. */
export function RememberMe({ form }: { form: ShownForm }) {
  const { t } = useLanguage()
  if (form.lineOf('rememberMe').isShown) return <FormField form={form} name="rememberMe" />
  return <p className="field-help">{t('login.remember.organization')}</p>
}
