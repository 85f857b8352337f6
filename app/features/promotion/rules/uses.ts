/** Quotas of uses need a provider; the platform's promotions have none. */
const platformProviderId = 0

/** The provider id for a quota that counts a promotion's uses. */
export function keeperOfUses(providerId: number | null): number {
	return providerId ?? platformProviderId
}
