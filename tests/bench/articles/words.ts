/* Sentences of generated articles, with gaps for a subject, a class and a number. */
export type Pair = readonly [zh: string, en: string]

export const subjects: readonly Pair[] = [
  ['數學', 'mathematics'],
  ['英文', 'English'],
  ['中文', 'Chinese'],
  ['物理', 'physics'],
  ['化學', 'chemistry'],
  ['生物', 'biology'],
  ['經濟', 'economics'],
  ['地理', 'geography'],
  ['鋼琴', 'the piano'],
  ['普通話', 'Putonghua'],
  ['常識', 'general studies'],
  ['程式編寫', 'programming'],
]

export const classes: readonly Pair[] = [
  ['小三', 'Primary 3'],
  ['小五', 'Primary 5'],
  ['小六', 'Primary 6'],
  ['中一', 'Secondary 1'],
  ['中三', 'Secondary 3'],
  ['中四', 'Secondary 4'],
  ['中六', 'Secondary 6'],
]

export const themes: readonly Pair[] = [
  ['由錯題開始', 'Beginning with mistakes'],
  ['第一堂要問的事', 'What to ask in the first lesson'],
  ['每星期三十分鐘', 'Thirty minutes a week'],
  ['考試前一個月', 'The month before an examination'],
  ['上堂以外的一半', 'The half outside the lessons'],
  ['怎樣知道有進步', 'How to see progress'],
  ['一本筆記簿就夠', 'One notebook is enough'],
  ['在家和網上上堂', 'At home and online'],
]

export const chapters: readonly Pair[] = [
  ['先看清現況', 'Look at where things stand'],
  ['訂一個小目標', 'Choose a small aim'],
  ['怎樣安排一星期', 'Arranging a week'],
  ['上堂前後各十分鐘', 'Ten minutes before and after a lesson'],
  ['家長可以做的事', 'What parents can do'],
  ['甚麼時候要改變方法', 'When to change the method'],
  ['常見的誤會', 'Common misunderstandings'],
  ['一個月後再看', 'Look again after a month'],
]

/** `{s}` subject, `{c}` class, `{n}` a small number. */
export const sentences: readonly Pair[] = [
  [
    '{c}學生讀{s}，最常見的困難不是不懂，而是懂了一半便急着做下一題。',
    'In {c}, the usual trouble with {s} is not missing knowledge but moving on when a thing is half understood.',
  ],
  [
    '先把最近{n}份功課的錯處寫在一張紙上，分成不明白、看錯和時間不夠三類。',
    'Write down the mistakes of the last {n} pieces of homework in three groups: not understood, misread, no time.',
  ],
  [
    '每節以 {n}0 分鐘為限，完了就休息，累了再做只會把錯的方法練熟。',
    'End each session after {n}0 minutes; practice that goes on when one is tired makes the wrong way a habit.',
  ],
  [
    '導師第一堂不必趕進度，先用{n}條題目看清起點，比翻完一章更有用。',
    'A tutor need not hurry in the first lesson: {n} questions that show where to begin are worth more than a chapter.',
  ],
  [
    '請孩子用自己的話講一遍，講不清楚的地方，就是今天要練的地方。',
    'Ask the child to explain it in their own words; where the words fail is what to practise today.',
  ],
  [
    '學費以外，也要算上車程：{n}0 分鐘的路程，一個月就是半天。',
    'Besides the fee, count the way there: {n}0 minutes each time is half a day in a month.',
  ],
  [
    '如果連續{n}星期都做不到，應該縮小計劃，而不是責怪自己。',
    'When a plan has failed for {n} weeks, make the plan smaller instead of blaming yourself.',
  ],
  [
    '{s}的題目宜分散在幾天做，隔一天再想起來，記憶才會牢固。',
    'Spread the exercises in {s} over several days: what is called back after a day is kept.',
  ],
  [
    '上堂的時間有限，把想問的{n}個問題先寫下來，便不會到最後一刻才想起。',
    'Lessons are short, so write the {n} questions down before, and none of them comes up at the last minute.',
  ],
  [
    '測驗卷發回來之後，先改一次，再隔{n}天重做，第二次才看得出有沒有學會。',
    'Correct a test when it comes back, and do it again {n} days later: only the second time shows what was learnt.',
  ],
  [
    '家長不必每題都看，只要每星期問一次：這星期最滿意的是哪一題？',
    'Parents need not look at every question; once a week it is enough to ask which one went best.',
  ],
  [
    '{c}的課程比上一年多了不少詞彙，先把課本目錄讀一遍，心裏便有地圖。',
    'In {c} there are many new terms; reading the table of contents first gives one a map.',
  ],
  [
    '網上上堂省下車程，但要有一張安靜的桌子，以及一個可以看見紙的鏡頭。',
    'Lessons online save the way, but they need a quiet table and a camera that sees the paper.',
  ],
  [
    '分數會上落，較可靠的是同一類題目的錯處由{n}處減到一兩處。',
    'Marks go up and down; it says more when {n} mistakes of one kind have become one or two.',
  ],
]

export const tableRows: readonly Pair[] = [
  ['星期一', 'Monday'],
  ['星期三', 'Wednesday'],
  ['星期五', 'Friday'],
  ['星期日', 'Sunday'],
]

export const tableWork: readonly Pair[] = [
  ['重做錯題', 'Mistakes again'],
  ['預習新一課', 'Look at the next chapter'],
  ['限時練習', 'Exercises against the clock'],
  ['整理筆記', 'Put the notes in order'],
  ['休息', 'Rest'],
]

/** Links to existing pages, as an editor writes them. */
export const siteLinks: readonly Pair[] = [
  [
    '想找導師，可以[按科目和年級搜尋](/searchtutor)。',
    'Look for a tutor [by subject and class](/searchtutor).',
  ],
  [
    '其他疑問，可看[常見問題](/content/faq)。',
    'For other questions see the [answers](/content/faq).',
  ],
  [
    '收費怎樣計算，見[收費說明](/content/fee)。',
    'How fees work is in the [page on fees](/content/fee).',
  ],
]
