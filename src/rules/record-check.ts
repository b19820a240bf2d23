import { foldText } from './fold-text.ts'

const names = /性罪行|定罪|犯罪[纪记]录|无犯罪|良民证|scrc|convict|criminal record/u

/** Whether the title of a document says that it is the result of a check of somebody's convictions. */
export const namesRecordCheck = (title: string): boolean => names.test(foldText(title))
