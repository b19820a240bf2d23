import type { DemoCourse } from './course.ts'

/** The first is the course of the sample address. */
export const mathsCourses: readonly DemoCourse[] = [
  {
    ...{ by: 'maths', tutor: 'tutorAndParent', itemValue: 'tutor_remediation_math' },
    ...{ priceCents: 88_00, discountedCents: 68_00 },
    title: '中三代數：由方程到因式分解',
    levels: ['local:9'],
    introduction: '由淺入深的中三代數，每堂一個概念，附例題及練習。',
    profile:
      '由一元一次方程開始，逐步學會展開、因式分解及二次方程。每堂一個概念，附例題、練習和小測，適合想在中三打好代數根底的同學按自己的進度學習。',
    goals: '解一元一次方程及文字題\n展開及因式分解多項式\n用公式解二次方程',
    description:
      '很多同學到了中四才發現代數根底不穩。這個課程把中三的代數拆成短小的課堂，每堂只講一個概念，每堂之後有小測。\n\n適合中三學生，也適合升中四前想重溫的同學。',
    sections: `
# 方程
## 甚麼是未知數
我們用 **x** 代表一個未知的數。例如「一個數加 3 等於 8」可以寫成 *x + 3 = 8*。

1. 兩邊同時減 3。
2. 得到 *x = 5*。

**練習**：把「一個數的兩倍減 1 等於 9」寫成方程，再解它。
## 移項
把一項由等號的一邊移到另一邊時，正負號要改變。

- *x + 7 = 10* 變成 *x = 10 − 7*
- *3x = 12* 兩邊除以 3，*x = 4*

文字題也是這樣做：先說明 x 代表甚麼，寫出方程，最後把答案代回題目檢查。
?
解 5x − 4 = 11。
- x = 1.4
+ x = 3
- x = 7
> 先移項：5x = 15，再除以 5。

把 2x = 9 − x 移項，得到甚麼？
- x = 9
+ 3x = 9
> −x 移到左邊變成 +x。
# 多項式
## 展開
用分配律：*a(b + c) = ab + ac*。例如 *3(x + 4) = 3x + 12*。

兩個括號相乘，第一個括號的每一項都要乘第二個括號的每一項：*(x + 1)(x + 2) = x² + 3x + 2*。
## 因式分解
因式分解是展開的相反。先找公因式：*6x² + 9x = 3x(2x + 3)*。

沒有公因式時，用十字相乘法：*x² + 5x + 6* 要找兩個數，積是 6，和是 5，即 2 和 3，所以是 *(x + 2)(x + 3)*。
## 二次方程
先因式分解，再令每個因式等於零：*x² + 5x + 6 = 0* 的解是 *x = −2* 或 *x = −3*。

分解不到時，用公式 *x = (−b ± √(b² − 4ac)) ÷ 2a*。
?
因式分解 x² − 9。
+ (x + 3)(x − 3)
- (x − 3)²
- (x + 9)(x − 1)
> 這是平方差：a² − b² = (a + b)(a − b)。

x² − 4x + 3 = 0 的解是甚麼？
- x = −1 或 x = −3
+ x = 1 或 x = 3
> x² − 4x + 3 = (x − 1)(x − 3)。
`,
  },
  {
    ...{ by: 'maths', tutor: 'any', itemValue: 'tutor_remediation_math' },
    ...{ priceCents: 98_00, discountedCents: null },
    title: 'DSE 數學：函數圖像八課',
    levels: ['local:10', 'local:11', 'local:12'],
    introduction: '八堂短課，由直線到二次函數，學會看圖、畫圖和變換圖像。',
    profile:
      '函數題的分數多數失在看錯圖像。這八課由一條直線開始，一步一步看懂斜率、截距、頂點和平移，每課只看一種圖像，附一個可以心算的例子。',
    goals: '由方程說出圖像的形狀\n由圖像寫出方程\n說明平移及反射怎樣改變方程',
    description:
      '適合中四至中六學生。每課先看圖，再看方程；每課之後有小測。\n\n不需要繪圖軟件，有紙和筆便可以。',
    sections: `
# 直線
## 第一課：斜率
斜率是「向右走一格，向上走幾格」。*y = 2x + 1* 的斜率是 2：向右一格，向上兩格。

斜率是負數，直線便向右下走。
## 第二課：截距
*y = mx + c* 之中，c 是直線與 y 軸相交之處。求 x 截距時令 *y = 0*。

例：*y = 2x − 6* 的 y 截距是 −6，x 截距是 3。
## 第三課：平行與垂直
平行的直線斜率相等。垂直的直線斜率相乘等於 −1：斜率是 2 的直線，與斜率 −½ 的直線垂直。
## 第四課：兩線交點
交點同時滿足兩條方程。*y = x + 1* 與 *y = 7 − x*：*x + 1 = 7 − x*，所以 *x = 3*，*y = 4*。
?
y = 3x − 6 的 x 截距是多少？
- −6
+ 2
- 3
> 令 y = 0，3x = 6。

與 y = 4x 垂直的直線，斜率是多少？
- 4
- −4
+ −¼
> 兩個斜率相乘等於 −1。
# 二次函數
## 第五課：開口
*y = ax² + bx + c*：a 是正數，圖像開口向上，有最低點；a 是負數，開口向下，有最高點。
## 第六課：頂點
把方程寫成 *y = a(x − h)² + k*，頂點便是 *(h, k)*。

例：*y = x² − 4x + 7 = (x − 2)² + 3*，頂點是 (2, 3)。
## 第七課：與 x 軸相交
令 *y = 0*，看判別式 *b² − 4ac*：大於零有兩個交點，等於零只接觸一點，小於零不相交。
## 第八課：平移與反射
*y = f(x) + 3* 向上移 3；*y = f(x − 3)* 向右移 3；*y = −f(x)* 沿 x 軸反射。

括號內的改變與直覺相反，是最常見的失分之處。
?
y = (x + 1)² − 5 的頂點在哪裏？
+ (−1, −5)
- (1, −5)
- (−1, 5)
> x + 1 = x − (−1)，所以 h = −1。

y = f(x + 2) 的圖像怎樣移動？
- 向右 2
+ 向左 2
- 向上 2
> x 要小 2，f 才得到原來的值。
`,
  },
  {
    ...{ by: 'maths', tutor: 'tutorAndParent', itemValue: 'tutor_remediation_math' },
    ...{ priceCents: 78_00, discountedCents: 58_00 },
    title: '小六數學應用題：圖解十題',
    levels: ['local:6'],
    introduction: '十條典型應用題，每條都先畫圖，再列式，家長也容易跟着教。',
    profile:
      '應用題難在看不出數字之間的關係。這個課程用線段圖和表格拆解十條典型題目，每堂一條，先畫圖、再列式、後檢查，畫慣了便不怕長題目。',
    goals: '用線段圖表示部分與整體\n分辨百分數的「原來」與「現在」\n把答案代回題目檢查',
    description:
      '適合小五下學期至小六。每堂一題，建議孩子先自己畫圖，再看解說。\n\n每堂之後有小測。',
    sections: `
# 部分與整體
## 第一題：和與差
兩人共有 48 元，哥哥比弟弟多 12 元。畫兩條線段，哥哥的長一截。

48 − 12 = 36，是兩份弟弟的；36 ÷ 2 = 18。弟弟 18 元，哥哥 30 元。
## 第二題：和與倍
紅球和白球共 35 個，紅球是白球的 4 倍。白球畫一格，紅球畫四格，共五格。

35 ÷ 5 = 7，白球 7 個，紅球 28 個。
## 第三題：差與倍
媽媽比女兒大 24 歲，年齡是女兒的 3 倍。差是兩格，24 ÷ 2 = 12，女兒 12 歲。
# 分數與百分數
## 第四題：用去幾分之幾
一條繩用去 2/5，剩下 18 米。剩下的是三格，每格 6 米，全長五格是 30 米。
## 第五題：折扣
一件外套七五折後是 240 元。240 元是 75%，1% 是 3.2 元，原價是 320 元。
## 第六題：增加了百分之幾
人數由 40 增至 50。增加的是 10，要除以**原來**的 40，增加了 25%。
# 速率、比例與平均
## 第七題：相向而行
兩人相距 600 米，每分鐘各走 70 米和 50 米，相向而行。每分鐘靠近 120 米，600 ÷ 120 = 5 分鐘相遇。
## 第八題：比例
糖與水的比是 2 : 7，水有 350 克。七份是 350，一份是 50，糖是 100 克。
## 第九題：平均數
五次測驗平均 80 分，第六次 92 分。總分是 400 + 92 = 492，492 ÷ 6 = 82 分。
## 第十題：雞兔同籠
雞兔共 20 隻，腳共 56 隻。全當是雞，有 40 隻腳，少了 16；每換一隻兔多 2 隻腳，所以兔 8 隻，雞 12 隻。
?
一枝筆八折後是 16 元，原價多少？
- 18 元
+ 20 元
- 24 元
> 16 ÷ 0.8 = 20。

人數由 60 減至 45，減少了百分之幾？
+ 25%
- 15%
- 33⅓%
> 減少的 15 要除以原來的 60。

四個數的平均是 9，加一個 14，新的平均是多少？
- 9.5
+ 10
- 11.5
> (36 + 14) ÷ 5 = 10。
`,
  },
  {
    ...{ by: 'maths', tutor: 'any', itemValue: 'tutor_remediation_math_m2' },
    ...{ priceCents: 88_00, discountedCents: null },
    title: 'M2 微分由零開始',
    levels: ['local:11', 'local:12'],
    introduction: '六堂課由極限的意思講到極值題，先明白，再記公式。',
    profile:
      '公式背得出，題目卻不知用哪一條？這個課程先用圖像說明導數是甚麼，再逐條建立法則，最後用來求切線和極值，適合剛修讀 M2 的同學。',
    goals: '用基本原理求導數\n選用乘法、除法及鏈式法則\n求切線方程及極值',
    description:
      '適合中四、中五修讀延伸單元二的同學。第二堂的練習，答案寫在第三堂開首；每堂之後有小測。',
    sections: `
# 導數是甚麼
## 極限與斜率
曲線上兩點的連線有斜率。把兩點愈拉愈近，斜率趨向一個值，那便是該點的**導數**。
## 由基本原理求導數
*f(x) = x²*：[(x + h)² − x²] ÷ h = 2x + h，h 趨向 0，所以 *f′(x) = 2x*。

練習：用同一方法求 *x³* 的導數。
# 法則
## 冪、和、倍
上堂答案：3x²。*xⁿ* 的導數是 *nxⁿ⁻¹*；和的導數是導數的和；倍數照抄。
## 乘法與除法
*(uv)′ = u′v + uv′*；*(u/v)′ = (u′v − uv′) ÷ v²*。先寫下 u、v、u′、v′，再代入，錯誤會少一半。
## 鏈式法則
外層先微分，再乘內層的導數：*(2x + 1)⁵* 的導數是 *5(2x + 1)⁴ × 2*。
?
x⁴ − 3x 的導數是甚麼？
+ 4x³ − 3
- 4x³ − 3x
- x³ − 3
> 逐項用冪法則，3x 的導數是 3。

(3x − 1)² 的導數是甚麼？
- 2(3x − 1)
+ 6(3x − 1)
> 別忘了乘內層的導數 3。
# 應用
## 切線與極值
切線的斜率是 *f′(a)*。極值在 *f′(x) = 0* 之處：由正變負是極大，由負變正是極小。

例：*f(x) = x² − 6x*，*f′(x) = 2x − 6*，在 *x = 3* 有極小值 −9。
`,
  },
  {
    ...{ by: 'maths', itemValue: 'tutor_remediation_statistics' },
    ...{ priceCents: 58_00, discountedCents: null },
    title: 'Averages and Spread: Statistics in Four Lessons',
    levels: ['local:7', 'local:8', 'local:9'],
    introduction:
      'Mean, median, quartiles and standard deviation, each with one small set of data.',
    profile:
      'Four short lessons for Forms 3 to 5, each with data small enough to work out by hand on paper.',
    goals:
      'Choose a fair average\nDraw and read a box plot\nSay what a standard deviation tells you',
    description:
      'Written in plain English for students who learn mathematics in English. Work each example on paper before you read on.\n\nEach lesson ends with a short quiz.',
    sections: `
# Averages
## Mean and median
The **mean** shares the total equally; the **median** is the middle value.

For 2, 3, 3, 4, 18 the mean is 6 and the median is 3. One large value pulls the mean up, so the median is fairer here.
## Which average?
Use the median for incomes and prices, which have a long tail. Use the mean when every value matters, as in a total budget. The **mode** is the only average for words, such as favourite colours.
# Spread
## Quartiles and box plots
Sort the data and cut them into four equal parts. The box runs from the lower to the upper quartile, and its length is the **interquartile range**. Half of all values lie in the box.
## Standard deviation
Take each distance from the mean, square it, find the mean of the squares, and take the root.

For 1, 3, 5: the mean is 3, the squares are 4, 0, 4, their mean is 8/3, and the root is about 1.63.
?
What is the median of 4, 9, 1, 7, 5?
- 1
+ 5
- 5.2
> Sort them first: 1, 4, 5, 7, 9.

All marks rise by 10. What happens to the standard deviation?
- It rises by 10.
+ It stays the same.
- It is multiplied by 10.
> Every value moves with the mean, so the distances do not change.
`,
  },
]
