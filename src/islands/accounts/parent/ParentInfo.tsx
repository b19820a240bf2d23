import { GuardedScreen } from '#islands/dashboard/Guarded.tsx'
import { DetailSkeleton } from '#islands/ui/DetailSkeleton.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { detailsForm, parentStore } from '#stores/accounts/parent-record.ts'
import { showToast } from '#stores/toasts.ts'
import type { ParentChoices } from './ChildFields.tsx'
import { type ParentInfoProps, useLanguage } from './language.ts'
import { ParentForm } from './ParentForm.tsx'

interface Props extends ParentInfoProps {
  choices: ParentChoices
}

export default function ParentInfo({ locale, messages, choices }: Props) {
  return (
    <GuardedScreen needs="parent" locale={locale} messages={messages}>
      <Details choices={choices} />
    </GuardedScreen>
  )
}

function Details({ choices }: { choices: ParentChoices }) {
  const { t } = useLanguage()
  return (
    <Loaded t={t} store={parentStore} skeleton={<DetailSkeleton t={t} />}>
      {() => (
        <div className="setting-form">
          <ParentForm
            make={detailsForm}
            choices={choices}
            submitLabel={t('parent.save')}
            onSent={() => showToast(t('parent.saved'), 'ok')}
          />
        </div>
      )}
    </Loaded>
  )
}
