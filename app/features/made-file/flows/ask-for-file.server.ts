import type { MutationContext } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { accountOf } from '~/features/account/guards.server.ts'
import { keptHours, type MadeFileKind, type WantedBracket } from '~/features/made-file/rules/made-file.ts'
import { insertMadeFile } from '~/features/made-file/store.server.ts'

/** Asks a job to make a file. If the same file is in work already, no second one is made. */
export async function askForFile(
	context: Pick<MutationContext<Store>, 'store' | 'now' | 'actor' | 'locale' | 'record'>,
	kind: MadeFileKind,
	{ orderIds = null, bracket = null }: { orderIds?: readonly number[] | null; bracket?: WantedBracket | null } = {},
): Promise<{ fileId: number }> {
	const { store, now, locale, record } = context
	const sorted = orderIds && [...new Set(orderIds)].sort((one, other) => one - other)
	const expiresAt = new Date(now.getTime() + keptHours * 3_600_000)
	const asked = {
		accountId: accountOf(context),
		kind,
		orderIds: sorted,
		bracket,
		wanted: JSON.stringify(bracket ? [bracket.bracketId, locale, bracket.paper, bracket.readers] : sorted),
		locale,
	}
	const { id: fileId, isNew } = await insertMadeFile(store, { ...asked, state: 'waiting', askedAt: now, expiresAt })
	if (isNew) record({ name: 'file.asked_for', about: `made_file:${fileId}`, data: { fileId, kind } })
	return { fileId }
}
