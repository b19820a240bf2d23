import { Guarded } from '#islands/dashboard/Guarded.tsx'
import { LanguageProvider } from '#islands/language.tsx'
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
    <LanguageProvider locale={locale} messages={messages}>
      <Guarded needs="parent">
        <Details choices={choices} />
      </Guarded>
    </LanguageProvider>
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
