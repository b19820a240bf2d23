import { Changeable } from '#islands/ui/Changeable.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { passwordsStore } from '#stores/accounts/settings/passwords.ts'
import { CloseForm } from './CloseForm.tsx'
import { type SubPageProps, useLanguage } from './language.ts'
import { PageSkeleton } from './SettingsSkeleton.tsx'

/** Explains what closing the account does, and opens the form for it. */
export default function ClosePage({ kind }: SubPageProps) {
  const { t } = useLanguage()
  const effects =
    kind === 'organization' ? (['organization'] as const) : (['person', 'tutor'] as const)
  return (
    <>
      <ul className="setting-effects">
        {([...effects, 'number', 'kept', 'forever'] as const).map((effect) => (
          <li key={effect}>{t(`setting.close.effect.${effect}`)}</li>
        ))}
      </ul>
      <Loaded t={t} store={passwordsStore} skeleton={<PageSkeleton />}>
        {({ hasPassword }) => (
          <Changeable label={t('setting.close.begin')} kind="danger">
            {() => <CloseForm kind={kind} hasPassword={hasPassword} />}
          </Changeable>
        )}
      </Loaded>
    </>
  )
}
