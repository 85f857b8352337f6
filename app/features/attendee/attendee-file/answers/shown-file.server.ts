import type { AttendeeFile } from '~/features/attendee/attendee-file/store.server.ts'

/** A file as pages receive it. */
export function shownFile({ path: _path, reached: _reached, accountId: _account, providerId: _provider, ...file }: AttendeeFile) {
	const { sentAt, appliedAt, undoneAt, forgottenAt } = file
	return {
		...file,
		sentAt: sentAt.toISOString(),
		appliedAt: appliedAt?.toISOString() ?? null,
		undoneAt: undoneAt?.toISOString() ?? null,
		forgottenAt: forgottenAt?.toISOString() ?? null,
	}
}
