import { useLanguage } from '#islands/language.tsx'
import { PasswordField } from '#islands/sign-in/PasswordField.tsx'
import { OwnCodeField } from './OwnCodeField.tsx'
import type { Proof } from './use-proof.ts'
import type { useSettingForm } from './use-setting-form.ts'

interface ProofFieldProps {
  proof: Proof
  submission: ReturnType<typeof useSettingForm>
}

/** Asks somebody signed in for his password or, without it, for a code to his number. */
export function ProofField({ proof: { shown }, submission }: ProofFieldProps) {
  const { t } = useLanguage()
  const { by, id, label, names, sender, text, change, turn } = shown
  const turnOver = () => {
    submission.forgetFailure()
    turn?.()
  }
  const field = {
    id,
    label,
    error: names.map((name) => submission.errors[name]).find((error) => error !== undefined),
    value: text,
    onChange: change,
  }
  return (
    <div className="grid gap-1">
      {by === 'password' ? (
        <PasswordField autoComplete="current-password" {...field} />
      ) : (
        <OwnCodeField sender={sender} submission={submission} {...field} />
      )}
      {turn !== null && (
        <div>
          <button type="button" className="link min-h-11" onClick={turnOver}>
            {t(by === 'password' ? 'setting.byCode' : 'setting.byPassword')}
          </button>
        </div>
      )}
    </div>
  )
}
