import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useLanguage } from '#islands/language.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Select } from '#islands/ui/Select.tsx'
import {
  $dictating,
  canDictate,
  type SpokenLanguage,
  spokenLanguages,
  startDictation,
  stopDictation,
} from '#stores/tutor-profile/dictation.ts'

/** Speaking instead of typing, in a chosen language; nothing where the browser cannot. */
export function Dictate({ onHeard }: { onHeard: (text: string) => void }) {
  const { t, locale } = useLanguage()
  const isListening = useStore($dictating)
  const [can, setCan] = useState(false)
  const [language, setLanguage] = useState<SpokenLanguage>(
    locale === 'en' ? 'en-HK' : 'yue-Hant-HK',
  )
  useEffect(() => {
    setCan(canDictate())
    return stopDictation
  }, [])
  if (!can) return null
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        id="dictate-language"
        label={t('register.dictate.language')}
        value={language}
        disabled={isListening}
        options={spokenLanguages.map((one) => ({ value: one, label: t(`register.spoken.${one}`) }))}
        onChange={({ target }) =>
          setLanguage(spokenLanguages.find((one) => one === target.value) ?? language)
        }
      />
      <Button
        aria-pressed={isListening}
        onClick={() => (isListening ? stopDictation() : startDictation(language, onHeard))}
      >
        {t(isListening ? 'register.dictate.stop' : 'register.dictate.start')}
      </Button>
      <span role="status" className="text-sm text-muted">
        {isListening && t('register.dictate.listening')}
      </span>
      <p className="field-help w-full">{t('register.dictate.note')}</p>
    </div>
  )
}
