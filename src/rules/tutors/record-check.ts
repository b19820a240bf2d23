import { foldText } from '../fold-text.ts'

const names = /性罪行|定罪|犯罪[纪记]录|无犯罪|良民证|scrc|convict|criminal record/u

/** Whether a document's title says that it is the result of a criminal record check. */
export const namesRecordCheck = (title: string): boolean => names.test(foldText(title))
