import { atom } from 'nanostores'

/** The part of the browser's SpeechRecognition that is used; TypeScript does not declare it. */
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

export const spokenLanguages = ['yue-Hant-HK', 'cmn-Hans-CN', 'en-HK'] as const
export type SpokenLanguage = (typeof spokenLanguages)[number]

export type DictationProblem = 'denied' | 'microphone' | 'network' | 'silent' | 'failed'
export interface Dictation {
  isListening: boolean
  problem: DictationProblem | null
}

export const $dictation = atom<Dictation>({ isListening: false, problem: null })
let running: Recognition | null = null

/** The browser's error names; `aborted` is our own doing. */
const problems: Readonly<Record<string, DictationProblem>> = {
  'not-allowed': 'denied',
  'service-not-allowed': 'denied',
  'audio-capture': 'microphone',
  network: 'network',
  'no-speech': 'silent',
}

function recogniser(): Recogniser | undefined {
  const known = globalThis as {
    SpeechRecognition?: Recogniser
    webkitSpeechRecognition?: Recogniser
  }
  return known.SpeechRecognition ?? known.webkitSpeechRecognition
}

export const canDictate = () => recogniser() !== undefined

/**
 * Listens until `stopDictation`. `write` gets the whole text after each recognition: `before`, plus
 * what was said so far, which may still change until it is final.
 */
export function startDictation(
  language: SpokenLanguage,
  before: string,
  write: (text: string) => void,
): void {
  const Recogniser = recogniser()
  if (Recogniser === undefined || running !== null) return
  const recognition = new Recogniser()
  let certain = before
  recognition.lang = language
  recognition.continuous = true
  recognition.interimResults = true
  recognition.onresult = ({ resultIndex, results }) => {
    let guessed = ''
    for (const result of Array.from(results).slice(resultIndex)) {
      const text = result[0]?.transcript ?? ''
      if (result.isFinal) certain = joined(certain, text)
      else guessed = joined(guessed, text)
    }
    write(joined(certain, guessed))
  }
  recognition.onend = () => {
    running = null
    $dictation.set({ ...$dictation.get(), isListening: false })
  }
  recognition.onerror = ({ error }) => {
    if (error !== 'aborted') {
      $dictation.set({ ...$dictation.get(), problem: problems[error] ?? 'failed' })
    }
  }
  running = recognition
  $dictation.set({ isListening: true, problem: null })
  try {
    recognition.start()
  } catch {
    // The browser has a recogniser but does not let it start.
    running = null
    $dictation.set({ isListening: false, problem: 'failed' })
  }
}

export function stopDictation(): void {
  running?.stop()
}

/** Chinese is joined without a space, other text with one. */
function joined(text: string, more: string): string {
  const [head, tail] = [text.trimEnd(), more.trim()]
  if (head === '' || tail === '') return head + tail
  const isChinese = /[\p{Script=Han}\p{P}]$/u.test(head) && /^\p{Script=Han}/u.test(tail)
  return isChinese ? head + tail : `${head} ${tail}`
}
