import './without-eval.ts'
import { mistakesOf } from '../mistakes.ts'
import type { Written } from './check-before-saving.ts'

/* A bundle of its own: the schemas' package would change files that every page of the site loads. */
addEventListener('message', ({ data }: MessageEvent<Written>) => {
  postMessage(mistakesOf(data.collection, data.texts))
})
