import { beforeEach, expect, test, vi } from 'vitest'
import { $dictation, canDictate, startDictation, stopDictation } from '#stores/dictation.ts'

/* Dictation, in a simulated browser. */

const result = (transcript: string, isFinal: boolean) =>
  Object.assign([{ transcript }], { isFinal })
let made: {
  lang: string
  onresult: (event: object) => void
  onend: () => void
  onerror: (event: object) => void
}[] = []
let refuses = false

beforeEach(() => {
  made = []
  refuses = false
  $dictation.set({ isListening: false, problem: null })
  vi.unstubAllGlobals()
})

function withRecogniser(name: string) {
  class Recognition {
    lang = ''
    continuous = false
    interimResults = false
    onresult = () => {}
    onend = () => {}
    onerror = () => {}
    start() {
      if (refuses) throw new DOMException('no', 'NotAllowedError')
      if (!this.continuous || !this.interimResults) throw new Error('stops after a word')
      made.push(this as never)
    }
    stop() {
      this.onend()
    }
  }
  vi.stubGlobal(name, Recognition)
}

function dictating(before = '') {
  const written: string[] = []
  startDictation('yue-Hant-HK', before, (text) => written.push(text))
  const [recognition] = made
  if (recognition === undefined) throw new Error('nothing listens')
  return { written, recognition }
}

test('a browser that has none cannot, and nothing begins', () => {
  expect(canDictate()).toBe(false)
  startDictation('en-HK', '', () => {})
  expect($dictation.get()).toEqual({ isListening: false, problem: null })
})

test.each(['SpeechRecognition', 'webkitSpeechRecognition'])('%s listens', (name) => {
  withRecogniser(name)
  expect(canDictate()).toBe(true)
  const { recognition } = dictating()
  expect(recognition.lang).toBe('yue-Hant-HK')
  expect($dictation.get()).toEqual({ isListening: true, problem: null })
  startDictation('en-HK', '', () => {})
  expect(made).toHaveLength(1)
  stopDictation()
  expect($dictation.get()).toEqual({ isListening: false, problem: null })
  dictating()
  stopDictation()
  expect(made).toHaveLength(2)
})

test('what was understood so far follows what stood there, until it is certain', () => {
  withRecogniser('SpeechRecognition')
  const { written, recognition } = dictating('你好，')
  const said = [result('我係', false)]
  recognition.onresult({ resultIndex: 0, results: said })
  said[0] = result('我係陳', true)
  recognition.onresult({ resultIndex: 0, results: said })
  said.push(result('I teach', false), result(' maths', false))
  recognition.onresult({ resultIndex: 1, results: said })
  said[1] = result('I teach ', true)
  recognition.onresult({ resultIndex: 1, results: said.slice(0, 2) })
  stopDictation()
  expect(written).toEqual([
    '你好，我係',
    '你好，我係陳',
    '你好，我係陳 I teach maths',
    '你好，我係陳 I teach',
  ])
})

test.each([
  ['not-allowed', 'denied'],
  ['service-not-allowed', 'denied'],
  ['audio-capture', 'microphone'],
  ['network', 'network'],
  ['no-speech', 'silent'],
  ['language-not-supported', 'failed'],
  ['aborted', null],
])('%s is said as %s', (error, problem) => {
  withRecogniser('SpeechRecognition')
  const { recognition } = dictating()
  recognition.onerror({ error })
  expect($dictation.get()).toEqual({ isListening: true, problem })
  stopDictation()
  expect($dictation.get()).toEqual({ isListening: false, problem })
})

test('a browser that does not let it start says so, and may be asked again', () => {
  withRecogniser('SpeechRecognition')
  refuses = true
  startDictation('en-HK', '', () => {})
  expect($dictation.get()).toEqual({ isListening: false, problem: 'failed' })
  refuses = false
  dictating()
  expect($dictation.get()).toEqual({ isListening: true, problem: null })
  stopDictation()
})
