/** An attendee as far as the buyer has filled them in. */
export interface AttendeeDraft {
	name?: string
	nickname?: string
	/** yyyy-MM-dd */
	dateOfBirth?: string
	gender?: string
	company?: string
	guardianName?: string
	childName?: string
	/** question id → answer */
	answers?: Record<string, string | number | boolean>
}

/** As many drafts as there are places: filled-in drafts stay, the others are empty. */
export function draftsFor(quantity: number, drafts: readonly AttendeeDraft[]): AttendeeDraft[] {
	return Array.from({ length: quantity }, (_, place) => drafts[place] ?? {})
}
