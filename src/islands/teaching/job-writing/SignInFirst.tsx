import { requestLogin } from '#stores/accounts/session/session.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'

/** Why a visitor should sign in, and a button for it. */
export function SignInFirst({ text }: { text: string }) {
  const { t } = useLanguage()
  return (
    <div className="notice grid gap-2">
      <p>{text}</p>
      <div>
        <Button onClick={() => requestLogin({ kind: userKinds.parent, act: () => {} })}>
          {t('publish.fit.signIn')}
        </Button>
      </div>
    </div>
  )
}
