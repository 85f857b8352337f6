/** What a gateway is told of an account; the same wherever it is told, because the same key must ask for the same. */
export function customerOf({ email, firstName, lastName }: { email: string; firstName: string; lastName: string }) {
	return { email, name: `${lastName} ${firstName}`.trim() }
}
