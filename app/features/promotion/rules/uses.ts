/** Quotas of uses need a provider; the platform's promotions have none. */
const platformProviderId = 0

/** Whose a quota that counts a promotion's uses is. */
export function keeperOfUses(providerId: number | null): number {
	return providerId ?? platformProviderId
}
