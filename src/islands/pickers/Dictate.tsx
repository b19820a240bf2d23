import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import {
  $dictation,
  canDictate,
  type SpokenLanguage,
  spokenLanguages,
  startDictation,
  stopDictation,
} from '#stores/dictation.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Select } from '#ui/Select.tsx'
import { useLanguage } from './language.ts'

interface DictateProps {
  text: string
  /** Called with the whole text after each recognition. */
  onWrite: (text: string) => void
}

/** Dictation in a chosen language; nothing in browsers without it. */
export function Dictate({ text, onWrite }: DictateProps) {
  const { t, locale } = useLanguage()
  const { isListening, problem } = useStore($dictation)
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
    <div className="grid gap-2">
      <div className="dictate">
        <Select
          id="dictate-language"
          label={t('pickers.dictate.language')}
          value={language}
          disabled={isListening}
          options={spokenLanguages.map((one) => ({
            value: one,
            label: t(`pickers.spoken.${one}`),
          }))}
          onChoose={setLanguage}
        />
        <Button
          kind={isListening ? 'brand' : 'plain'}
          aria-pressed={isListening}
          onClick={() => (isListening ? stopDictation() : startDictation(language, text, onWrite))}
        >
          {t(isListening ? 'pickers.dictate.stop' : 'pickers.dictate.start')}
        </Button>
      </div>
      <p role="status" className="text-sm">
        {isListening && t('pickers.dictate.listening')}
      </p>
      {problem !== null && (
        <p className="notice notice-danger" role="alert">
          <Icon name="warning" />
          {t(`pickers.dictate.${problem}`)}
        </p>
      )}
      <p className="field-help">{t('pickers.dictate.note')}</p>
    </div>
  )
}
