import type { ProductFile } from './store.server.ts'

/** A file as pages get it. */
export function shownFile({ path: _path, reached: _reached, accountId: _account, sentAt, appliedAt, ...file }: ProductFile) {
	return { ...file, sentAt: sentAt.toISOString(), appliedAt: appliedAt?.toISOString() ?? null }
}
