import { applyFileRows } from './operations/apply-file-rows.server.ts'
import { applyFile } from './operations/apply-file.server.ts'
import { checkFileRows } from './operations/check-file-rows.server.ts'
import { endReading } from './operations/end-reading.server.ts'
import { findProductFile } from './operations/find-product-file.server.ts'
import { keepFileRows } from './operations/keep-file-rows.server.ts'
import { listLeftAlone } from './operations/list-left-alone.server.ts'
import { listProductFiles } from './operations/list-product-files.server.ts'
import { listProductLines } from './operations/list-product-lines.server.ts'
import { recheckFile } from './operations/recheck-file.server.ts'
import { sendFile } from './operations/send-file.server.ts'
import { undoFileRows } from './operations/undo-file-rows.server.ts'
import { undoFile } from './operations/undo-file.server.ts'
import { applyProductFile } from './jobs/apply-product-file.server.ts'
import { checkProductFile } from './jobs/check-product-file.server.ts'
import { readProductFile } from './jobs/read-product-file.server.ts'
import { undoProductFile } from './jobs/undo-product-file.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const productFile = {
	operations: {
		applyFile,
		applyFileRows,
		checkFileRows,
		endReading,
		findProductFile,
		keepFileRows,
		listLeftAlone,
		listProductFiles,
		listProductLines,
		recheckFile,
		sendFile,
		undoFile,
		undoFileRows,
	},
	reactions: {
		'product_file.pressed': [applyProductFile],
		'product_file.recheck_asked': [checkProductFile],
		'product_file.sent': [readProductFile],
		'product_file.undo_asked': [undoProductFile],
	},
} satisfies Feature
