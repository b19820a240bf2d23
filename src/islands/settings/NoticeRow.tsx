import { useState } from 'react'
import { type NoticeChannel, noticeChannels, type Settings } from '#contract/settings.ts'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { ruleMessage } from '#rules/validation/rule-message.ts'
import { saveSettings, settingsStore } from '#stores/settings/preferences.ts'
import { Select } from '#ui/Select.tsx'
import { useLanguage } from './language.ts'

interface NoticeRowProps {
  notice: Settings['notices'][number]
  hasMail: boolean
}

/** One kind of notice and its way; a change is saved at once and said so beside it. */
export function NoticeRow({ notice: { kind, channel, required }, hasMail }: NoticeRowProps) {
  const { t } = useLanguage()
  const { submit, busy, failure } = useSubmission()
  const [chosen, setChosen] = useState<NoticeChannel | null>(null)
  const [isSaved, setSaved] = useState(false)
  const change = async (wanted: NoticeChannel) => {
    setChosen(wanted)
    setSaved(false)
    const saved = await submit(
      () => saveSettings({ notices: [{ kind, channel: wanted }] }),
      settingsStore.replace,
    )
    setSaved(saved)
    // What was refused is as it was before.
    setChosen(null)
  }
  const text = t(`setting.notice.${kind}.text`)
  const rule = failure?.issues.find((issue) => issue.rule !== failure.code)?.rule
  const error = failure && (rule === undefined ? t(`errors.${failure.code}`) : ruleMessage(t, rule))
  return (
    <li className="setting-row notice-row">
      <Select
        id={`setting-notice-${kind}`}
        label={t(`setting.notice.${kind}`)}
        help={required ? t('setting.notice.required', { text }) : text}
        disabled={busy}
        options={noticeChannels
          .filter((option) => !(required && option === 'none'))
          .map((option) => ({
            value: option,
            label: t(`setting.channel.${option}`),
            disabled: option === 'mail' && !hasMail,
          }))}
        value={chosen ?? channel}
        onChange={({ target }) => void change(target.value as NoticeChannel)}
        {...(error && { error })}
      />
      <p className="sr-only" role="status">
        {isSaved && t('setting.saved')}
      </p>
    </li>
  )
}
