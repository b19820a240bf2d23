import { oneIn } from '#tests/support/sample.ts'
import { describeUploadFiles } from '#tests/support/sweeps/upload-files.ts'

describeUploadFiles(oneIn(12))
