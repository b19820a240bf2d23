import type { NoticeKind, Settings } from '#contract/accounts/settings.ts'
import { EmailPart } from './EmailPart.tsx'
import { useLanguage } from './language.ts'
import { NoticeRow } from './NoticeRow.tsx'
import { QuietHours } from './QuietHours.tsx'
import { SettingSection } from './SettingSection.tsx'

/** Organizations have neither jobs nor conversations. */
const ofPeople: readonly NoticeKind[] = ['jobs', 'lessons', 'messages', 'reviews', 'searches']

interface Props {
  settings: Settings
  kind: 'parent' | 'tutor' | 'organization'
}

/** The kinds of notifications, and their channels. */
export function NoticesSection({ settings, kind }: Props) {
  const { t } = useLanguage()
  return (
    <SettingSection anchor="email" title={t('setting.notices')} text={t('setting.notices.text')}>
      <EmailPart settings={settings} />
      <ul className="setting-list">
        {settings.notices
          .filter((notice) => kind !== 'organization' || !ofPeople.includes(notice.kind))
          .map((notice) => (
            <NoticeRow
              key={notice.kind}
              notice={notice}
              hasMail={settings.emailState === 'confirmed'}
            />
          ))}
      </ul>
      <QuietHours quiet={settings.quiet} />
    </SettingSection>
  )
}
