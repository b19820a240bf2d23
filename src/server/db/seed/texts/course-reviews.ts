import { type Random, weighted } from '../random.ts'

/** Most who write at all are content. */
export const drawCourseScore = weighted([
  [5, 58],
  [4, 31],
  [3, 9],
  [2, 2],
])

const glad = [
  '每堂短短的，放學後坐巴士也能看一堂。',
  '解釋清楚，例子貼近學校的功課。',
  '小測之後的解說很有用，知道錯在哪裏。',
  '孩子自己看完，不用我在旁邊催促。',
  '由淺入深，跟着次序做便可以。',
  '試讀一堂後才決定，內容和簡介一樣。',
  '比一本厚書容易開始，已經看第二次。',
  '文字簡潔，沒有多餘的話。',
  '跟女兒一起看，我也學到不少。',
  '每堂都有練習，可以立即知道明不明白。',
  '適合溫習之前重溫重點。',
  'Short lessons, clear words, and a quiz that really checks what you learnt.',
  'My daughter finished it on her own and asked for the next one.',
]
const fair = [
  '內容不錯，希望練習再多一點。',
  '前半很清楚，後半稍快，要看兩次。',
  '沒有影片，只有文字，對我孩子來說要多些耐性。',
  '程度適中，已經學過的人會覺得淺。',
  '整體合用，最後一堂可以再詳細一些。',
  'Good value, though I would have liked more exercises.',
]
const sorry = ['比想像中淺，較適合初學的同學。', '例子太少，看完仍要問老師。']

export const courseReviewText = (random: Random, score: number): string =>
  random.one(score >= 4 ? glad : score === 3 ? fair : sorry)
