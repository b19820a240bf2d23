import { useStore } from '@nanostores/react'
import { useLanguage } from '#islands/language.tsx'
import { $draft, changeDraft } from '#stores/sign-in-draft.ts'
import { type UserKind, userKinds } from '#stores/user-kind.ts'

/** Thirty days instead of until the browser is closed; organizations always (gap 138). */
export function RememberMe({ kind }: { kind: UserKind }) {
  const { t } = useLanguage()
  const { rememberMe } = useStore($draft)
  if (kind === userKinds.organization) {
    return <p className="field-help">{t('login.remember.organization')}</p>
  }
  return (
    <label className="choice">
      <input
        type="checkbox"
        name="rememberMe"
        checked={rememberMe}
        onChange={({ target }) => changeDraft({ rememberMe: target.checked })}
      />
      <span>{t('login.remember')}</span>
    </label>
  )
}
