import type { DemoCourse } from './course.ts'

export const codingCourses: readonly DemoCourse[] = [
  {
    ...{ by: 'coding', tutor: 'any', itemValue: 'tutor_computer_python' },
    ...{ priceCents: 128_00, discountedCents: 98_00 },
    title: 'Python 十課：由變數到猜數字遊戲',
    introduction: '十堂短課，每堂不多於十行程式，最後完成一個猜數字遊戲。',
    profile:
      '沒有寫過程式也可以開始。這十課每課只加一樣新東西，程式都在十行之內，可以逐行輸入和改動，第十課把學過的全部用上，做成一個小遊戲。',
    goals: '使用變數、條件和迴圈\n把重複的步驟寫成函數\n讀懂錯誤訊息並改正',
    description: '適合中一或以上。請先在電腦安裝 Python 3，或使用學校電腦上的編輯器。',
    sections: `
# 基礎
## 第一課：印出文字
~~~
print("你好")
print(3 + 4)
~~~
文字要有引號，數字不用。試把 3 + 4 放進引號，看看有甚麼不同。
## 第二課：變數
~~~
price = 12
count = 5
print(price * count)
~~~
等號的意思是「把右邊的值存入左邊的名字」。
## 第三課：輸入
~~~
name = input("你叫甚麼名字？")
print("你好，" + name)
~~~
input 得到的是文字；要計算，先用 int() 變成整數。
## 第四課：條件
~~~
age = int(input("年齡："))
if age >= 12:
    print("成人票")
else:
    print("小童票")
~~~
冒號之後要縮入四格。
?
int("7") + 1 的結果是甚麼？
- 71
+ 8
- 錯誤
> int 把文字變成整數。

x = 5 的意思是甚麼？
+ 把 5 存入 x
- 檢查 x 是否等於 5
> 檢查相等要用兩個等號。
# 重複
## 第五課：for 迴圈
~~~
for n in range(1, 6):
    print(n)
~~~
range(1, 6) 由 1 數到 5，不包括 6。
## 第六課：while 迴圈
~~~
n = 10
while n > 0:
    print(n)
    n = n - 1
~~~
忘了最後一行，程式便不會停；按 Ctrl + C 中止。
## 第七課：清單
~~~
marks = [72, 85, 90]
marks.append(66)
print(sum(marks) / len(marks))
~~~
第一個元素是 marks[0]。
# 小遊戲
## 第八課：函數
~~~
def area(width, height):
    return width * height

print(area(3, 5))
~~~
寫一次，用多次。return 把結果交回來。
## 第九課：隨機數
~~~
import random
print(random.randint(1, 6))
~~~
每次執行都像擲一次骰子。
## 第十課：猜數字
~~~
import random
secret = random.randint(1, 20)
guess = 0
while guess != secret:
    guess = int(input("猜 1 至 20："))
    if guess < secret:
        print("大一點")
    elif guess > secret:
        print("小一點")
print("猜中了")
~~~
挑戰：加一個變數，計算猜了多少次。
?
list(range(2, 5)) 有哪些數？
- 2、3、4、5
+ 2、3、4
- 3、4、5
> 不包括最後的 5。

marks = [4, 7, 9]，marks[1] 是多少？
- 4
+ 7
- 9
> 由 0 數起。

函數用哪一個字把結果交回來？
+ return
- print
> print 只是顯示。
`,
  },
  {
    ...{ by: 'coding', tutor: 'any', itemValue: 'tutor_computer_scratch' },
    ...{ priceCents: 0, discountedCents: null },
    title: 'Scratch 動畫：五個小作品',
    levels: ['local:4', 'local:5', 'local:6'],
    introduction: '免費五課，一課一個作品：走路、對話、音樂、追逐和迷宮。',
    profile:
      '用積木寫程式，每課完成一個可以分享給家人的小作品。五堂免費課依次做出會走路的貓、兩人對話、鼓機、追逐遊戲和迷宮，適合小三至小六。',
    goals: '用事件和迴圈控制角色\n用變數記分\n用條件判斷碰撞',
    description: '建議家長陪同第一課，設定好瀏覽器後，孩子可以自己做。',
    sections: `
# 動起來
## 作品一：會走路的貓
「當綠旗被點擊」→「重複無限次」→ 移動 10 點、下一個造型、碰到邊緣就反彈。
## 作品二：兩人對話
角色甲「說…2 秒」，角色乙先「等待 2 秒」再說。想更準確，可用「廣播訊息」。
## 作品三：鼓機
四個按鍵配四種聲音：「當按下 a 鍵」→「播放聲音」。加上背景隨節奏變色。
# 小遊戲
## 作品四：追逐
老鼠「面向滑鼠游標並移動」，貓「面向老鼠並移動」。建立變數「分數」，每秒加一；碰到貓便停止。
## 作品五：迷宮
用一種顏色畫牆。按方向鍵移動；如果碰到牆的顏色，便回到起點。到達終點，說「成功了」。
?
要不停重複，用哪一塊積木？
+ 重複無限次
- 等待 1 秒
- 如果…那麼
> 迴圈令角色一直動。

怎樣記錄得分？
- 用造型
+ 用變數
> 變數可以加減，也可以顯示在舞台上。
`,
  },
  {
    ...{ by: 'coding', itemValue: 'tutor_computer_html_css' },
    ...{ priceCents: 68_00, discountedCents: null },
    title: 'HTML and CSS: Your First Page in Five Lessons',
    introduction:
      'Five lessons, one page about your hobby, and nothing to install but a text editor.',
    profile:
      'Each lesson adds one part to the same page: text, pictures, links, colours and a layout for phones.',
    goals:
      'Write a page that is valid HTML\nStyle it with a small style sheet\nMake it easy to read on a phone',
    description:
      'For beginners from Secondary 1. Save your page as index.html and open it in any browser. Each lesson ends with a short quiz.',
    sections: `
# Content
## Lesson one: headings and paragraphs
A tag opens and closes: an h1 for the title, an h2 for each part, a p for each paragraph. One h1 a page is enough.
## Lesson two: pictures
An img tag has a source and an alt text. The alt text says what the picture shows, for people who cannot see it.
## Lesson three: links and lists
An a tag leads to another page. Use ul for a list in any order, and ol when the order matters, as in a recipe.
# Style
## Lesson four: colours and fonts
~~~
body {
  font-family: sans-serif;
  color: #222;
  line-height: 1.6;
}
~~~
Check that text stands out from its background.
## Lesson five: a page for phones
~~~
main {
  max-width: 40rem;
  margin: 0 auto;
  padding: 1rem;
}
~~~
Lines of about sixty letters are comfortable to read. Make the window narrow and look again.
?
What is alt text for?
+ It describes the picture for those who cannot see it.
- It makes the picture larger.
- It is the name of the file.
> Screen readers read it aloud.

Which list suits the steps of a recipe?
- ul
+ ol
> The order of the steps matters.
`,
  },
]
