import { Loaded } from '#islands/ui/Loaded.tsx'
import { passwordsStore } from '#stores/accounts/settings/passwords.ts'
import { Again } from './Again.tsx'
import { type SubPageProps, useLanguage } from './language.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { PageSkeleton } from './SettingsSkeleton.tsx'

export default function PasswordPage({ settings }: SubPageProps) {
  const { t } = useLanguage()
  return (
    <Loaded t={t} store={passwordsStore} skeleton={<PageSkeleton />}>
      {({ hasPassword }) => (
        <Again>
          {(done) => <PasswordForm settings={settings} hasPassword={hasPassword} onDone={done} />}
        </Again>
      )}
    </Loaded>
  )
}
