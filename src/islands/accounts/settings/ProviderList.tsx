import { useId, useState } from 'react'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { formatDate } from '#rules/dates.ts'
import { type OwnProvider, unlinkProvider } from '#stores/accounts/settings/providers.ts'
import { showToast } from '#stores/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { LinkForm } from './LinkForm.tsx'
import { useLanguage } from './language.ts'

/** Providers that are linked or could be, with buttons to link or unlink them. */
export function ProviderList({ providers }: { providers: readonly OwnProvider[] }) {
  return (
    <ul className="setting-rows">
      {providers.map((own) => (
        <ProviderRow key={own.provider} own={own} />
      ))}
    </ul>
  )
}

function ProviderRow({ own: { provider, linkedAt } }: { own: OwnProvider }) {
  const { t, locale } = useLanguage()
  const id = useId()
  const { submit, isOff, failure } = useSubmission()
  const [isOpen, setOpen] = useState(false)
  const name = t(`login.provider.${provider}`)
  const isLinked = linkedAt !== null
  const unlink = () =>
    void submit(
      () => unlinkProvider(provider),
      () => showToast(t('setting.providers.done', { name }), 'ok'),
    )
  const act = isLinked ? 'unlink' : 'link'
  return (
    <li className="setting-row provider-row">
      <div>
        <p className="font-bold">{name}</p>
        <p className="text-sm text-muted">
          {isLinked
            ? t('setting.providers.since', { time: formatDate(linkedAt, locale, { year: true }) })
            : t('setting.providers.notLinked')}
        </p>
      </div>
      {/* A single button, so that it keeps the focus when linking becomes unlinking. */}
      <Button
        aria-disabled={isOff || undefined}
        aria-label={t(`setting.providers.${act}One`, { name })}
        {...(!isLinked && { 'aria-expanded': isOpen, 'aria-controls': id })}
        onClick={isLinked ? unlink : () => setOpen(!isOpen)}
      >
        {t(`setting.providers.${act}`)}
      </Button>
      {failure?.code === 'A0440' ? (
        <p className="notice notice-danger" role="alert">
          {t('setting.providers.last')}
        </p>
      ) : (
        <FailureNotice failure={failure} />
      )}
      <div id={id} className="setting-form">
        {isOpen && !isLinked && <LinkForm provider={provider} name={name} />}
      </div>
    </li>
  )
}
