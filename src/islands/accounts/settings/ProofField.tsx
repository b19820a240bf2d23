import { FormField } from '#islands/ui/form/FormField.tsx'
import type { ShownForm } from '#islands/ui/form/use-form.ts'
import { proofFieldsOf } from '#stores/accounts/settings/proof.ts'
import { useLanguage } from './language.ts'

interface ProofFieldProps {
  form: ShownForm
  /** Without a password, only a code is possible. */
  hasPassword: boolean
}

/** Asks a signed-in person for their password or, without one, for a code to their number. */
export function ProofField({ form, hasPassword }: ProofFieldProps) {
  const { t } = useLanguage()
  const { password, code } = proofFieldsOf(form.table)
  const by = form.valueOf('by')
  const turn = () => {
    form.forgetFailure()
    form.set(password, '')
    form.set(code, '')
    form.set('by', by === 'password' ? 'code' : 'password')
  }
  return (
    <div className="grid gap-1">
      <FormField form={form} name={password} />
      <FormField form={form} name={code} />
      {hasPassword && (
        <div>
          <button type="button" className="link min-h-11" onClick={turn}>
            {t(by === 'password' ? 'setting.byCode' : 'setting.byPassword')}
          </button>
        </div>
      )}
    </div>
  )
}
