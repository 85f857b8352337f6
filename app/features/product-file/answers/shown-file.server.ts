import type { ProductFile } from '~/features/product-file/store.server.ts'

/** The part of a file's row that pages get. */
export function shownFile({ path: _path, reached: _reached, accountId: _account, undoneById: _undoneBy, ...file }: ProductFile) {
	const { sentAt, appliedAt, undoneAt } = file
	return {
		...file,
		sentAt: sentAt.toISOString(),
		appliedAt: appliedAt?.toISOString() ?? null,
		undoneAt: undoneAt?.toISOString() ?? null,
	}
}
