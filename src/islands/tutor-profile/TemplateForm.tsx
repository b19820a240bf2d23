import { useStore } from '@nanostores/react'
import { type FormEvent, useState } from 'react'
import { mostTemplateCharacters } from '#contract/tutor-records.ts'
import { useLanguage } from '#islands/language.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { formatNumber } from '#rules/numbers.ts'
import { ruleMessage } from '#rules/validation/rule-message.ts'
import { showToast } from '#stores/toasts.ts'
import { $drafts, dropDraft, keepDraft, otherDraft } from '#stores/tutor-profile/drafts.ts'
import type { Saved } from '#stores/tutor-profile/record.ts'
import { saveTemplate, type Template } from '#stores/tutor-profile/templates.ts'
import { MarkedText } from './MarkedText.tsx'

/** A message that is written or changed. */
export function TemplateForm({
  template,
  onClose,
}: {
  template: Template | null
  onClose: () => void
}) {
  const { t } = useLanguage()
  const draft = otherDraft(useStore($drafts), 'template')
  const id = template?.id ?? 0
  const text =
    draft.id === id && typeof draft.text === 'string' ? draft.text : (template?.template ?? '')
  const [problem, setProblem] = useState<Extract<Saved, { ok: false }> | null>(null)
  const [isSaving, setSaving] = useState(false)
  const issue = problem?.issues.find(({ field }) => field === 'template')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSaving(true)
    const saved = await saveTemplate(template?.id ?? null, text)
    setSaving(false)
    if (!saved.ok) return setProblem(saved)
    showToast(t('register.saved'), 'ok')
    close()
  }
  const close = () => {
    dropDraft('template')
    onClose()
  }
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <MarkedText
        id={`template-${template?.id ?? 'new'}`}
        label={t('register.field.template')}
        help={t('register.profile.length', {
          n: [...text.trim()].length,
          max: formatNumber(mostTemplateCharacters),
        })}
        error={issue && ruleMessage(t, issue.rule)}
        value={text}
        max={mostTemplateCharacters}
        onChange={(typed) => keepDraft('template', { id, text: typed })}
      />
      {problem && !issue && (
        <p className="notice notice-danger" role="alert">
          {t(`errors.${problem.code}`)}
        </p>
      )}
      <div className="step-actions">
        <Button type="submit" kind="brand" disabled={isSaving}>
          {t(isSaving ? 'register.saving' : 'register.save')}
        </Button>
        <Button kind="quiet" onClick={close}>
          {t('register.cancel')}
        </Button>
      </div>
    </form>
  )
}
