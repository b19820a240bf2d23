import { atom } from 'nanostores'

/** The part of the browser's SpeechRecognition that is used; TypeScript does not know it. */
interface Recognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  onresult: ((event: { resultIndex: number; results: ArrayLike<Heard> }) => void) | null
  onend: (() => void) | null
  onerror: ((event: { error: string }) => void) | null
  start: () => void
  stop: () => void
}
type Heard = ArrayLike<{ transcript: string }> & { isFinal: boolean }
type Recogniser = new () => Recognition

/** Languages that somebody may speak in. */
export const spokenLanguages = ['yue-Hant-HK', 'cmn-Hans-CN', 'en-HK'] as const
export type SpokenLanguage = (typeof spokenLanguages)[number]

export const $dictating = atom(false)
let running: Recognition | null = null

function recogniser(): Recogniser | undefined {
  const known = globalThis as {
    SpeechRecognition?: Recogniser
    webkitSpeechRecognition?: Recogniser
  }
  return known.SpeechRecognition ?? known.webkitSpeechRecognition
}

/** Whether this browser can write down what is said. */
export const canDictate = () => recogniser() !== undefined

/** Listens until `stopDictation`; `heard` gets each finished piece of text. */
export function startDictation(language: SpokenLanguage, heard: (text: string) => void): void {
  const Recogniser = recogniser()
  if (Recogniser === undefined || running !== null) return
  const recognition = new Recogniser()
  recognition.lang = language
  recognition.continuous = true
  recognition.interimResults = false
  recognition.onresult = ({ resultIndex, results }) => {
    for (const result of Array.from(results).slice(resultIndex)) {
      const text = result[0]?.transcript.trim()
      if (result.isFinal && text) heard(text)
    }
  }
  const ended = () => {
    running = null
    $dictating.set(false)
  }
  recognition.onend = ended
  recognition.onerror = ended
  running = recognition
  $dictating.set(true)
  recognition.start()
}

export function stopDictation(): void {
  running?.stop()
}
