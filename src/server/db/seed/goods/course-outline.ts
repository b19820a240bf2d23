interface WrittenLesson {
  title: string
  text: string
  quiz: string
}

export interface WrittenSection {
  title: string
  lessons: WrittenLesson[]
}

/** Reads sections (`#`) of lessons (`##`), each with its quiz below a line of `?`. */
export function readSections(written: string): WrittenSection[] {
  return partsOf(written, '# ').map(([title, rest]) => ({
    title,
    lessons: partsOf(rest, '## ').map(([name, below]) => {
      const [text = '', quiz = ''] = below.split(/^\?\n/mu)
      return { title: name, text: text.trim(), quiz: quiz.trim() }
    }),
  }))
}

/** Titles that stand behind a mark, each with what is below it. */
export function partsOf(text: string, mark: string): [title: string, below: string][] {
  return text
    .split(new RegExp(`^${mark}`, 'mu'))
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n')
      return [part.slice(0, end).trim(), part.slice(end + 1)]
    })
}
