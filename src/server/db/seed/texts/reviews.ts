import { subjectLabel } from '#catalogue/subjects.ts'
import type { Random } from '../random.ts'

/** Parts of a review by how content the parent is; `{subject}` is what was taught. */
interface ReviewParts {
  first: readonly string[]
  second: readonly string[]
}
type Mood = 'glad' | 'fair' | 'sorry'

const zh: Record<Mood, ReviewParts> = {
  glad: {
    first: [
      '導師很有耐性，小朋友肯主動問問題。',
      '教{subject}很清楚，步驟逐個解釋。',
      '準時，備課充足，每堂都有練習。',
      '上了一個學期，{subject}的成績穩步上升。',
      '溝通順暢，會交代孩子哪裏要加強。',
      '孩子說上堂不悶，期待下一堂。',
      '考試前的筆記很有用，重點清晰。',
    ],
    second: [
      '已介紹給朋友。',
      '會繼續上堂。',
      '多謝導師的用心。',
      '推介給初次找補習的家長。',
      '希望下學年可加多一堂。',
      '女兒比以前有自信。',
      '兒子做功課快了不少。',
      '',
    ],
  },
  fair: {
    first: [
      '教學認真，但節奏稍快。',
      '{subject}講解尚算清楚，練習可以再多一點。',
      '導師友善，偶爾要改期。',
      '有進步，不過需要較長時間適應。',
      '整體滿意，希望多些回饋。',
    ],
    second: ['再觀察一個月。', '與孩子相處不錯。', '價錢合理。', '', ''],
  },
  sorry: {
    first: [
      '有兩次臨時改期，安排不太理想。',
      '教法不太適合我的孩子，{subject}仍然跟不上。',
      '上堂時間大多在做題，解釋不足。',
      '經常遲到，影響之後的活動。',
    ],
    second: ['最後沒有再續。', '希望日後可以改善。', '', '可能較適合能力高的學生。'],
  },
}
const en: Record<Mood, ReviewParts> = {
  glad: {
    first: [
      'Patient and well prepared; my son now asks questions by himself.',
      'Clear explanations in {subject}, one step after another.',
      'Always on time, with exercises that fit the school work.',
      'Marks in {subject} have gone up since we started.',
      'Kind with our daughter and honest with us about her progress.',
    ],
    second: [
      'We will carry on.',
      'Recommended.',
      'Thank you!',
      '',
      'She looks forward to lessons.',
    ],
  },
  fair: {
    first: [
      'Good lessons, though the pace was a little fast at first.',
      'Friendly and clear; we would have liked more exercises.',
      'Some progress in {subject}, and a few changed dates.',
    ],
    second: ['Fair for the fee.', 'Let us see after the next test.', ''],
  },
  sorry: {
    first: [
      'Two lessons were moved at short notice.',
      'The way of teaching did not suit our child.',
      'Mostly exercises and little explanation.',
    ],
    second: ['We stopped after a month.', 'Perhaps better for stronger pupils.', ''],
  },
}

const replies = {
  glad: ['多謝家長的信任，會繼續努力。', '很高興見到他進步！', 'Thank you, she works hard.'],
  fair: ['多謝意見，之後會多預備練習。', '謝謝回饋，我會調整節奏。'],
  sorry: ['抱歉造成不便，已改善時間安排。', '多謝坦白的意見，我會檢討教法。'],
} as const satisfies Record<Mood, readonly string[]>

export function reviewTexts(
  random: Random,
  score: number,
  itemValue: string,
): { content: string; reply: string | null } {
  const mood: Mood =
    score >= 5 || (score === 4 && random.chance(0.6)) ? 'glad' : score >= 3 ? 'fair' : 'sorry'
  const isEnglish = random.chance(0.15)
  const { first, second } = (isEnglish ? en : zh)[mood]
  const said = `${random.one(first)}${isEnglish ? ' ' : ''}${random.one(second)}`.trim()
  const subject = subjectLabel(itemValue, isEnglish ? 'en' : 'zh-tw')
  return {
    content: said.replaceAll('{subject}', subject),
    reply: random.chance(mood === 'sorry' ? 0.4 : 0.14) ? random.one(replies[mood]) : null,
  }
}
