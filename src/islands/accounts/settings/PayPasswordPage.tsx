import { Loaded } from '#islands/ui/Loaded.tsx'
import { passwordsStore } from '#stores/accounts/settings/passwords.ts'
import { Again } from './Again.tsx'
import { useLanguage } from './language.ts'
import { PayPasswordForm } from './PayPasswordForm.tsx'
import { PageSkeleton } from './SettingsSkeleton.tsx'

export default function PayPasswordPage() {
  const { t } = useLanguage()
  return (
    <Loaded t={t} store={passwordsStore} skeleton={<PageSkeleton />}>
      {({ hasPassword, hasPayPassword }) => (
        <Again>
          {(done) => <PayPasswordForm {...{ hasPayPassword, hasPassword }} onDone={done} />}
        </Again>
      )}
    </Loaded>
  )
}
