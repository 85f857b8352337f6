import { hashPassword } from '../../app/features/account/secrets/passwords.server.ts'
import { accounts } from '../../app/features/account/tables.server.ts'
import type { DeliveryMethod } from '../../app/features/delivery/rules/delivery.ts'
import { deliveryMethods } from '../../app/features/delivery/tables.server.ts'
import type { ProviderPicture, ProviderPictureKind } from '../../app/features/provider/rules/provider-pictures.ts'
import { providerMembers, providers } from '../../app/features/provider/tables.server.ts'
import type { Store } from '../../app/platform/database/database.server.ts'
import { cast, providers as sampleProviders, type CastMember, type ProviderSlug } from '../cast.ts'
import { idsInOrder, there } from './insert.server.ts'
import { sampleShopTerms } from './shop-terms.ts'

const dayMs = 86_400_000

export interface LoadedPeople {
	providers: Record<ProviderSlug, number>
	accounts: Record<keyof typeof cast, number>
	/** How goods are sent, the cheapest first. */
	deliveries: (DeliveryMethod & { providerId: number | null })[]
}

/** The pictures of each provider, which are in the file store already. */
type ProviderLooks = Record<ProviderSlug, Record<ProviderPictureKind, ProviderPicture>>

/** The six providers, the cast with its memberships, and the platform's ways to deliver. */
export async function insertPeople(store: Store, { looks, now }: { looks: ProviderLooks; now: Date }): Promise<LoadedPeople> {
	const founded = new Date(now.getTime() - 900 * dayMs)
	const providerIds = idsInOrder(
		await store
			.insert(providers)
			.values(sampleProviders.map((provider) => ({ ...provider, ...looks[provider.slug], shopTerms: sampleShopTerms, createdAt: founded })))
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
			// Argon2id with the least parameters that OWASP's password storage cheat sheet allows: 19 MiB, two passes.
			passwordHash: await hashPassword(password),
			staff: role.kind === 'staff',
			emailVerifiedAt: founded,
			lastSignedInAt: founded,
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
		{ name: { vi_VN: 'Nhận tại sự kiện', en_US: 'Collect at the event' }, priceMinor: 0, pickup: true },
		{
			name: { vi_VN: 'Giao tiêu chuẩn', en_US: 'Standard delivery' },
			priceMinor: 30_000,
			...{ countries: ['VN' as const], minDays: 3, maxDays: 5, freeFromMinor: 1_000_000 },
		},
		{
			name: { vi_VN: 'Giao nhanh', en_US: 'Express delivery' },
			priceMinor: 35_000,
			...{ pricing: 'per_kg' as const, perKgMinor: 20_000, countries: ['VN' as const], minDays: 1, maxDays: 2, maxGrams: 20_000 },
		},
		{
			name: { vi_VN: 'Bưu điện quốc tế', en_US: 'International post' },
			priceMinor: 0,
			...{ pricing: 'steps' as const, countries: ['US', 'SG', 'TH', 'JP'] as const, minDays: 7, maxDays: 14 },
			weightSteps: [
				{ upToGrams: 500, priceMinor: 290_000 },
				{ upToGrams: 2_000, priceMinor: 620_000 },
				{ upToGrams: 10_000, priceMinor: 1_900_000 },
			],
		},
	].map((method, position) => ({ ...method, currency: 'VND' as const, position }))
	const loaded = await store.insert(deliveryMethods).values(deliveries).returning()
	return {
		providers: providerOf,
		accounts: Object.fromEntries(members.map(([key], index) => [key, there(accountIds, index)])) as LoadedPeople['accounts'],
		deliveries: loaded.sort((one, other) => one.position - other.position),
	}
}
