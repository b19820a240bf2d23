import { useStore } from '@nanostores/react'
import type { Settings } from '#contract/settings.ts'
import { useLanguage } from '#islands/language.tsx'
import { FormFrame } from '#islands/sign-in/FormFrame.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { rules } from '#rules/validation/rules.ts'
import { $emailDraft, keepEmail, typedEmail } from '#stores/settings/email-draft.ts'
import { refuse } from '#stores/settings/passwords.ts'
import { saveSettings } from '#stores/settings/preferences.ts'
import { showToast } from '#stores/toasts.ts'
import { NoticeRow } from './NoticeRow.tsx'
import { SettingSection } from './SettingSection.tsx'
import { useSettingForm } from './use-setting-form.ts'

/** What we write about, and which way. */
export function NoticesSection({ settings }: { settings: Settings }) {
  const { t } = useLanguage()
  return (
    <SettingSection title={t('setting.notices')} text={t('setting.notices.text')}>
      <EmailForm email={settings.email} />
      <ul className="setting-list">
        {settings.notices.map((notice) => (
          <NoticeRow key={notice.kind} notice={notice} hasMail={settings.email !== ''} />
        ))}
      </ul>
    </SettingSection>
  )
}

const ids = { email: 'setting-email' }

function EmailForm({ email }: { email: string }) {
  const { t } = useLanguage()
  const submission = useSettingForm({ email: { id: ids.email, label: t('setting.email') } })
  const typed = typedEmail(useStore($emailDraft)) ?? email
  const { errors, submit } = submission
  const save = async () => {
    const address = typed.trim()
    const rule = address === '' ? undefined : rules.email.check(address)?.rule
    refuse([rule === undefined ? null : { field: 'email', rule }])
    await saveSettings({ email: address })
    keepEmail(null)
    showToast(t('setting.saved'), 'ok')
  }
  return (
    <div className="setting-form">
      <FormFrame
        submission={submission}
        label={t('setting.email')}
        submitLabel={t('setting.email.save')}
        onSubmit={() => void submit(save)}
      >
        <Field
          t={t}
          id={ids.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          label={t('setting.email')}
          help={t('setting.email.help')}
          {...(errors.email !== undefined && { error: errors.email })}
          value={typed}
          onChange={({ target }) => keepEmail(target.value === email ? null : target.value)}
        />
      </FormFrame>
    </div>
  )
}
