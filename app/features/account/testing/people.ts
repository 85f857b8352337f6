import type { Played } from '#world/testing/test-world.ts'
import { hashPassword } from '~/features/account/secrets/passwords.server.ts'
import { accounts } from '~/features/account/tables.server.ts'

export const goodPassword = 'Mua-thu-2026!'

/** Somebody with a password, verified unless said otherwise. */
export async function somebody({ world }: Played, more: Partial<typeof accounts.$inferInsert> = {}) {
	const row = {
		email: 'lan@example.vn',
		firstName: 'Lan',
		lastName: 'Phạm Thị Ngọc',
		passwordHash: await hashPassword(goodPassword),
		emailVerifiedAt: world.clock(),
		createdAt: world.clock(),
		...more,
	}
	const [inserted] = await world.database.transaction((store) => store.insert(accounts).values(row).returning())
	if (!inserted) throw new Error('no account was inserted')
	return inserted
}
