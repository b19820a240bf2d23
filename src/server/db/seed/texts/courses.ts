import type { CourseFields } from '#contract/courses/course-fields.ts'

interface DemoCourse extends Omit<CourseFields, 'outline'> {
  by: 'tutor' | 'organization'
  sections: { title: string; lessons: { title: string; text: string; quiz?: string }[] }[]
}

/** Courses of demo people; the first is the one of the sample address. */
export const demoCourses: readonly DemoCourse[] = [
  {
    by: 'tutor',
    title: '中三代數：由方程到因式分解',
    profile:
      '由一元一次方程開始，逐步學會展開、因式分解及二次方程。每堂一個概念，附三條例題和一份短練習，適合想在中三打好代數根底的同學按自己的進度學習。',
    introduction: '由淺入深的中三代數，每堂一個概念，附例題及練習。',
    description:
      '很多同學到了中四才發現代數根底不穩。這個課程把中三的代數拆成短小的課堂，每堂只講一個概念，看完立即做練習。\n\n適合中三學生，也適合升中四前想重溫的同學。',
    goals: '解一元一次方程及文字題\n展開及因式分解多項式\n用公式解二次方程',
    itemValue: 'tutor_remediation_math',
    priceCents: 300_00,
    discountedCents: 240_00,
    sections: [
      {
        title: '方程',
        lessons: [
          {
            title: '甚麼是未知數',
            text: '# 未知數\n\n我們用 **x** 代表一個未知的數。\n\n例如「一個數加 3 等於 8」可以寫成 *x + 3 = 8*。\n\n1. 兩邊同時減 3。\n2. 得到 *x = 5*。\n\n**練習**：把「一個數的兩倍減 1 等於 9」寫成方程，再解它。',
          },
          {
            title: '移項',
            text: '# 移項\n\n把一項由等號的一邊移到另一邊時，正負號要改變。\n\n- *x + 7 = 10* 變成 *x = 10 − 7*\n- *3x = 12* 兩邊除以 3',
          },
        ],
      },
      {
        title: '多項式',
        lessons: [
          {
            title: '展開',
            text: '# 展開\n\n用分配律：*a(b + c) = ab + ac*。\n\n試展開 *3(x + 4)* 及 *(x + 1)(x + 2)*。',
          },
          {
            title: '因式分解',
            text: '# 因式分解\n\n因式分解是展開的相反：先找公因式，再用十字相乘法。',
          },
          {
            title: '二次方程',
            text: '# 二次方程\n\n先因式分解，再令每個因式等於零；分解不到時用公式。',
          },
        ],
      },
    ],
  },
  {
    by: 'tutor',
    title: '英文寫作入門：寫好一段文字',
    profile:
      '一段好文字由一句主題句開始。這個課程用四堂短課教你寫主題句、用例子支持、連接句子和檢查文法，每堂都有一篇示範文章和一份自我檢查表。',
    introduction: '四堂短課，學會寫一段清楚而有條理的英文。',
    description: '適合高小至中二學生。每堂約十五分鐘，看完便可以動筆。',
    goals: '寫出清楚的主題句\n用例子支持論點\n自己檢查文法',
    itemValue: 'tutor_remediation_english',
    priceCents: 0,
    discountedCents: null,
    sections: [
      {
        title: '一段文字的骨架',
        lessons: [
          {
            title: '主題句',
            text: '# The topic sentence\n\nEvery paragraph begins with one idea.\n\n> Swimming is the best sport for a hot summer.\n\n其他句子都要支持這一句。',
            quiz: '哪一句最適合做主題句？\n- I woke up at eight.\n+ Reading before bed helps me sleep.\n> 主題句說出整段的主旨，其餘句子都支持它。\n\n主題句通常放在哪裏？\n+ 段首\n- 段中',
          },
          {
            title: '例子與連接詞',
            text: '# Examples\n\nUse **for example**, **because** and **as a result** to lead the reader on.',
          },
        ],
      },
      {
        title: '檢查',
        lessons: [
          { title: '時態', text: '# Tenses\n\n先圈出所有動詞，再逐一看它說的是甚麼時候。' },
          { title: '自我檢查表', text: '# Checklist\n\n- 主題句清楚嗎？\n- 每句都支持它嗎？' },
        ],
      },
    ],
  },
  {
    by: 'organization',
    title: '鋼琴樂理三級入門',
    profile:
      '為準備三級樂理考試的同學而設：節拍、音階、調號、音程及術語，每課附短練習及答案，可在考試前按自己的進度重溫所有內容。',
    introduction: '三級樂理考試的節拍、音階、音程及術語，附練習。',
    description: '由示範教育中心的音樂老師編寫，按考試大綱分成短課。',
    goals: '認識大調及小調的音階\n分析節拍\n數出音程',
    itemValue: 'tutor_music_piano',
    priceCents: 480_00,
    discountedCents: null,
    sections: [
      {
        title: '節拍與音階',
        lessons: [
          {
            title: '拍號',
            text: '# 拍號\n\n上面的數字是每小節的拍數，下面的數字是以甚麼音符為一拍。',
          },
          { title: '大調音階', text: '# 大調音階\n\n全、全、半、全、全、全、半。' },
          { title: '小調音階', text: '# 小調音階\n\n和聲小調的第七級升高半音。' },
        ],
      },
      {
        title: '音程',
        lessons: [
          { title: '數音程', text: '# 音程\n\n由低音數到高音，首尾兩個音都計算在內。' },
          { title: '術語', text: '# 術語\n\n*Allegro* 快板，*Andante* 行板，*dolce* 甜美地。' },
        ],
      },
    ],
  },
]
