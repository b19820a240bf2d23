/* Texts that reveal their writer's name in disguise, or do not; all people are made up. */

type Random = () => number

export interface NamedPerson {
  nameZh: string
  nameEn: string
}

/** Surname and given name are separate: the disguise lies in how they are joined. */
interface Person {
  zh: [surname: string, given: string]
  /** The same in simplified characters. */
  hans: [surname: string, given: string]
  en: [surname: string, given: string[]]
}

const person = (zh: string, hans: string, en: string): Person => {
  const [surname = '', ...given] = en.split(' ')
  const apart = (name: string): [string, string] => {
    const [first = '', rest = ''] = name.split(' ')
    return [first, rest]
  }
  return { zh: apart(zh), hans: apart(hans), en: [surname, given] }
}

const people: readonly Person[] = [
  person('陳 穎琳', '陈 颖琳', 'Chan Wing Lam'),
  person('黃 慧婷', '黄 慧婷', 'Wong Wai Ting'),
  person('歐陽 嘉欣', '欧阳 嘉欣', 'Au Ka Yan'),
  person('劉 曉彤', '刘 晓彤', 'Lau Hiu Tung'),
  person('鄭 凱晴', '郑 凯晴', 'Cheng Hoi Ching'),
  person('何 浩文', '何 浩文', 'Ho Ho Man'),
  person('林 梓軒', '林 梓轩', 'Lam Tsz Hin'),
  person('高 子晴', '高 子晴', 'Ko Tsz Ching'),
  person('馮 國強', '冯 国强', 'Fung Kwok Keung'),
  person('司徒 詠珊', '司徒 咏珊', 'Szeto Wing Shan'),
  person('葉 樂謙', '叶 乐谦', 'Yip Lok Him'),
  person('張 敏', '张 敏', 'Cheung Man'),
]

const namedPerson = ({ zh, en: [surname, given] }: Person): NamedPerson => ({
  nameZh: zh.join(''),
  nameEn: `${surname} ${given.join(' ')}`,
})

const wide = (text: string) =>
  [...text]
    .map((one) =>
      /[!-~]/u.test(one) ? String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0) : one,
    )
    .join('')
const joined = (name: [string, string], joint: string) => [...name.join('')].join(joint)
/** A given name of one character is never used alone. */
const isLong = ({ zh }: Person) => [...zh[1]].length > 1

const chineseWritings: readonly ((one: Person) => string)[] = [
  ({ zh }) => zh.join(''),
  ({ hans }) => hans.join(''),
  ({ zh }) => zh.join(' '),
  ({ zh }) => joined(zh, ' '),
  ({ zh }) => joined(zh, '　'),
  ({ zh }) => joined(zh, '\u200b'),
  ({ zh }) => joined(zh, '\u2060'),
  ({ hans }) => joined(hans, '·'),
  ({ zh }) => joined(zh, '-'),
  ({ zh }) => joined(zh, '_'),
  ({ zh }) => joined(zh, '.'),
  ({ zh, hans }) => zh[0] + hans[1],
  ({ zh }) => `${zh[0]}（${zh[1]}）`,
]
const longWritings: readonly ((one: Person) => string)[] = [
  ({ zh }) => joined(zh, '|'),
  ({ zh }) => joined(zh, '✨'),
  ({ zh }) => joined(zh, '\n'),
  ({ zh }) => `${zh[1]} ${zh[0]}`,
  ({ zh }) => `${zh[1]}・${zh[0]}`,
  ({ zh }) => `${zh[1]}老師`,
  ({ hans }) => `${hans[1]}老师`,
]
const latinWritings: readonly ((surname: string, given: string[]) => string)[] = [
  (surname, given) => `${surname} ${given.join(' ')}`,
  (surname, given) => `${surname.toUpperCase()} ${given.join('-').toLowerCase()}`,
  (surname, given) => `${surname.toUpperCase()}, ${given.join('-')}`,
  (surname, given) => `${given.join(' ')} ${surname}`,
  (surname, given) => `${given.join('-')} ${surname}`,
  (surname, given) => `${given.join('')} ${surname}`.toUpperCase(),
  (surname, given) => wide(`${surname} ${given.join(' ')}`),
  (surname, given) => [...`${surname}${given.join('')}`].join(' '),
  (surname, given) => `${surname}_${given.join('_')}`,
  (surname, given) => `${surname}.${given.join('.')}`.toLowerCase(),
  (surname, given) => `${surname}\u200b ${given.join('\u00ad')}`,
  (surname, given) => `${surname} ${given.join(' ')}`.replace('a', 'а'),
  (surname, given) => `${surname} ${given.join(' ')}`.replaceAll('a', 'á'),
]

const carriers = [
  '我係{}，教數學五年。',
  '你好，我是{}',
  '大家好！{}，港大畢業',
  'Hi, {} here. I teach maths.',
  '我叫{}，擅長英文',
  '{}\n全職補習導師',
  '中文名：{}',
  'My name is {} and I love teaching',
  '（{}）專教小學',
  '導師：{}。耐心教學',
  '曾任教於中學，{}',
]

export interface OwnText {
  person: NamedPerson
  text: string
}

export function namingText(random: Random): OwnText {
  const one = pick(people, random)
  const [surname, given] = one.en
  const writings = isLong(one) ? [...chineseWritings, ...longWritings] : chineseWritings
  const name =
    random() < 0.6 ? pick(writings, random)(one) : pick(latinWritings, random)(surname, given)
  return { person: namedPerson(one), text: pick(carriers, random).replace('{}', name) }
}

/** Texts of the same people that do not name them. */
const innocentTexts: readonly ((surname: Person, random: Random) => string)[] = [
  ({ zh }) => `我係${zh[0]}老師，教數學五年，學生多由不合格升至四級`,
  ({ hans }) => `大家好，我是${hans[0]}老师`,
  ({ en }) => `I am Ms ${en[0]}, a full-time tutor in Sha Tin`,
  ({ en }) => `Mr. ${en[0].toUpperCase()} teaches S4-S6 Physics`,
  () => '居於何文田，可到九龍塘、黃大仙、藍田、元朗及天水圍上門',
  () => 'I live in Ho Man Tin and can travel to Wong Tai Sin, Lam Tin, Wan Chai or Yuen Long',
  () => '教高中文憑試中國語文，任教高小數學，高中文科亦可',
  () => '國強民富，努力自強不息；文法、作文、閱讀理解逐樣講解',
  () => 'Waiting list open. I am waiting for new students who are hoping to improve',
  () => 'I have a chance to teach long division; so long as you try, man, we can win',
  () => '子女教育最重要是耐心，晴天雨天都可以上門',
  () => '我教中文、英文、數學，敏銳觀察學生弱點，聰敏的學生亦有挑戰',
  () => '畢業於港大，曾於英華書院、陳瑞祺（喇沙）書院及歐陽修紀念學校任教',
  () => 'Wing Lok Street and Lam Tsuen are both near my home; call the centre for details',
  () => '婷婷、小明、軒軒都是我的學生暱稱，彤彤今年考入band 1',
  () => '教授唐詩宋詞，歐陽修《醉翁亭記》，司徒拔道附近可上門',
  () => '我謙虛有禮，樂於助人，浩然正氣，文采斐然',
  () => 'Manual, kwok tests and long passages; keung is not my name. Hoi polloi is Greek',
  () => 'Tung Chung, Tai Po and Hung Hom by MTR. Shan tau and ka ching are jokes',
  () => '陳同學、黃同學、劉同學都由C升到A，馮同學考入中大',
  () => '張開口讀英文，敏於事而慎於言；高低音樂都教，子曰詩云',
  () => 'Dr Cheung Kong scholarship, Lee Shau Kee School of Creativity, Ho Tung building',
  () => '琳瑯滿目的教材，穎悟的學生；嘉許與欣賞並重',
  () => '國際學校、強項是數學，凱旋歸來，晴朗心情',
]

export function innocentText(random: Random): OwnText {
  const one = pick(people, random)
  const parts = Array.from({ length: 1 + Math.floor(random() * 3) }, () =>
    pick(innocentTexts, random)(one, random),
  )
  return { person: namedPerson(one), text: parts.join(pick(['。', '\n', ' ', '；'], random)) }
}

function pick<Item>(items: readonly Item[], random: Random): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}
