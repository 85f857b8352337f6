/** What a receiver finds of a signature: `late` is a good one of more than five minutes ago, which may have been sent once more by a stranger. */
export type SignatureState = 'good' | 'late' | 'wrong' | 'missing'

/** So many seconds a signature counts. */
export const signatureSeconds = 300

/** Reads `t=1700000000,v1=…,v1=…`; nothing when it is no such thing. */
export function readSignature(header: string | null): { seconds: number; signatures: readonly string[] } | undefined {
	const parts = (header ?? '').split(',').map((part) => part.trim().split('=') as [string, string?])
	const seconds = Number(parts.find(([name]) => name === 't')?.[1] ?? '')
	const signatures = parts.flatMap(([name, value]) => (name === 'v1' && value ? [value] : []))
	return Number.isSafeInteger(seconds) && seconds > 0 && signatures.length > 0 ? { seconds, signatures } : undefined
}
