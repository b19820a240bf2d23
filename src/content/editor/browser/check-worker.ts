import './without-eval.ts'
import { mistakesOf } from '../mistakes.ts'
import type { Written } from './check-before-saving.ts'

/* A separate bundle: the schema library would otherwise enlarge files that every page loads. */
addEventListener('message', ({ data }: MessageEvent<Written>) => {
  postMessage(mistakesOf(data.collection, data.texts))
})
