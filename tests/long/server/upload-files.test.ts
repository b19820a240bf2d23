import { all } from '#tests/support/sample.ts'
import { describeUploadFiles } from '#tests/support/sweeps/upload-files.ts'

describeUploadFiles(all)
