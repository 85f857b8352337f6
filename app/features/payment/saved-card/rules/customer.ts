/** What we tell a gateway about an account. All callers use this, because requests with the same key must be equal. */
export function customerOf({ email, firstName, lastName }: { email: string; firstName: string; lastName: string }) {
	return { email, name: `${lastName} ${firstName}`.trim() }
}
