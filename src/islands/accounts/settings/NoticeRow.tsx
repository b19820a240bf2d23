import { noticeChannels, noticePaces, type Settings } from '#contract/accounts/settings.ts'
import { useLanguage } from './language.ts'
import { SavedSelect } from './SavedSelect.tsx'

interface NoticeRowProps {
  notice: Settings['notices'][number]
  hasMail: boolean
}

/** One kind of notification: its channel, and its frequency where it may be bundled. */
export function NoticeRow({ notice: { kind, channel, required, pace }, hasMail }: NoticeRowProps) {
  const { t } = useLanguage()
  const name = t(`setting.notice.${kind}`)
  const text = t(`setting.notice.${kind}.text`)
  return (
    <li className="setting-row notice-row">
      <SavedSelect
        id={`setting-notice-${kind}`}
        label={name}
        help={required ? t('setting.notice.required', { text }) : text}
        options={noticeChannels
          .filter((option) => !(required && option === 'none'))
          .map((option) => ({
            value: option,
            label: t(`setting.channel.${option}`),
            disabled: option === 'mail' && !hasMail,
          }))}
        value={channel}
        change={(wanted) => ({ notices: [{ kind, channel: wanted }] })}
      />
      {!required && channel !== 'none' && (
        <SavedSelect
          id={`setting-pace-${kind}`}
          label={t('setting.pace', { kind: name })}
          options={noticePaces.map((option) => ({
            value: option,
            label: t(`setting.pace.${option}`),
          }))}
          value={pace}
          change={(wanted) => ({ notices: [{ kind, pace: wanted }] })}
        />
      )}
    </li>
  )
}
