import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { SocialProvider } from '#contract/social-sign-in.ts'
import { useLanguage } from '#islands/language.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { formatDate } from '#rules/dates.ts'
import { providersStore, unlinkProvider } from '#stores/settings/providers.ts'
import { createSubmission } from '#stores/submission.ts'
import { showToast } from '#stores/toasts.ts'
import { SettingSection } from './SettingSection.tsx'

const names = { google: 'Google', facebook: 'Facebook' } as const satisfies Record<
  SocialProvider,
  string
>

/** Google and Facebook, as far as they let somebody in. */
export function ProvidersSection() {
  const { t, locale } = useLanguage()
  const [{ $submission, submit }] = useState(createSubmission)
  const { busy, failure } = useStore($submission)
  const unlink = (provider: SocialProvider) =>
    void submit(async () => {
      await unlinkProvider(provider)
      showToast(t('setting.providers.done', { name: names[provider] }), 'ok')
    })
  return (
    <SettingSection title={t('setting.providers')} text={t('setting.providers.text')}>
      {failure && (
        <p className="notice notice-danger" role="alert">
          {t(failure.code === 'A0440' ? 'setting.providers.last' : `errors.${failure.code}`)}
        </p>
      )}
      <Loaded t={t} store={providersStore}>
        {(links) =>
          links.length === 0 ? (
            <p>{t('setting.providers.none')}</p>
          ) : (
            <ul className="setting-list">
              {links.map(({ provider, linkedAt }) => (
                <li key={provider} className="setting-row">
                  <div>
                    <p className="font-bold">{names[provider]}</p>
                    <p className="text-sm text-ink-muted">
                      {t('setting.providers.since', {
                        time: formatDate(linkedAt, locale, { year: true }),
                      })}
                    </p>
                  </div>
                  <Button
                    aria-disabled={busy || undefined}
                    aria-label={t('setting.providers.unlinkOne', { name: names[provider] })}
                    onClick={() => unlink(provider)}
                  >
                    {t('setting.providers.unlink')}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </SettingSection>
  )
}
