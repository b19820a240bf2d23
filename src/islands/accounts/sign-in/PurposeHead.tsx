import type { Purpose } from '#stores/accounts/session/purpose.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useDialogLanguage } from './language.ts'

/** Why the visitor signs in, below a title that names the act. */
export function PurposeHead({ purpose: { act, face } }: { purpose: Purpose }) {
  const { t } = useDialogLanguage()
  return (
    <div className="login-purpose">
      {face && <Avatar id={face.id} photoId={face.photoId} size="large" />}
      <p>{t(`purpose.${act}.text`)}</p>
    </div>
  )
}

/** How the phone number is used, below the field that asks for it. */
export function PurposePromise() {
  const { t } = useDialogLanguage()
  return (
    <p className="login-promise">
      <Icon name="lock" /> {t('purpose.promise')}
    </p>
  )
}
