import { hashPassword } from '../../app/features/account/passwords.server.ts'
import { accounts } from '../../app/features/account/tables.server.ts'
import { deliveryMethods } from '../../app/features/catalog/tables.server.ts'
import { providerMembers, providers } from '../../app/features/provider/tables.server.ts'
import type { Store } from '../../app/platform/database/database.server.ts'
import { cast, providers as sampleProviders, type CastMember, type ProviderSlug } from '../cast.ts'
import { idsInOrder, there } from './insert.server.ts'

const dayMs = 86_400_000

export interface LoadedPeople {
	providers: Record<ProviderSlug, number>
	accounts: Record<keyof typeof cast, number>
	/** How goods are sent, the cheapest first. */
	deliveries: { id: number; name: { vi_VN: string; en_US: string }; priceMinor: number; currency: 'VND' }[]
}

/** The six providers, the cast with its memberships, and the platform's ways to deliver. */
export async function insertPeople(store: Store, now: Date): Promise<LoadedPeople> {
	const founded = new Date(now.getTime() - 900 * dayMs)
	const providerIds = idsInOrder(
		await store
			.insert(providers)
			.values(sampleProviders.map((provider) => ({ ...provider, createdAt: founded })))
			.returning({ id: providers.id }),
	)
	const providerOf = Object.fromEntries(sampleProviders.map(({ slug }, index) => [slug, there(providerIds, index)])) as Record<
		ProviderSlug,
		number
	>

	const members: [keyof typeof cast, CastMember][] = Object.entries(cast) as [keyof typeof cast, CastMember][]
	const rows = await Promise.all(
		members.map(async ([, { email, firstName, lastName, password, role }]) => ({
			email,
			firstName,
			lastName,
			// Argon2id with the parameters OWASP's password storage cheat sheet asks for at least: 19 MiB, two passes.
			passwordHash: await hashPassword(password),
			staff: role.kind === 'staff',
			emailVerifiedAt: founded,
			createdAt: founded,
		})),
	)
	const accountIds = idsInOrder(await store.insert(accounts).values(rows).returning({ id: accounts.id }))
	await store.insert(providerMembers).values(
		members.flatMap(([, { role }], index) =>
			role.kind === 'member'
				? [
						{
							providerId: providerOf[role.provider],
							accountId: there(accountIds, index),
							role: role.as === 'checkin' ? ('check_in' as const) : role.as,
						},
					]
				: [],
		),
	)

	const deliveries = [
		{ name: { vi_VN: 'Nhận tại sự kiện', en_US: 'Collect at the event' }, priceMinor: 0 },
		{ name: { vi_VN: 'Giao tiêu chuẩn, 3–5 ngày', en_US: 'Standard delivery, 3–5 days' }, priceMinor: 30_000 },
		{ name: { vi_VN: 'Giao nhanh, 1–2 ngày', en_US: 'Express delivery, 1–2 days' }, priceMinor: 55_000 },
	].map((method, position) => ({ ...method, currency: 'VND' as const, position }))
	const deliveryIds = idsInOrder(await store.insert(deliveryMethods).values(deliveries).returning({ id: deliveryMethods.id }))
	return {
		providers: providerOf,
		accounts: Object.fromEntries(members.map(([key], index) => [key, there(accountIds, index)])) as LoadedPeople['accounts'],
		deliveries: deliveries.map(({ name, priceMinor, currency }, index) => ({ id: there(deliveryIds, index), name, priceMinor, currency })),
	}
}
