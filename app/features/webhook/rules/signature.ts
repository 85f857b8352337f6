/** The result of checking a signature: `late` is a good signature more than five minutes old, which a stranger may have sent again. */
export type SignatureState = 'good' | 'late' | 'wrong' | 'missing'

/** How many seconds a signature is valid. */
export const signatureSeconds = 300

/** Reads `t=1700000000,v1=…,v1=…`; nothing for any other text. */
export function readSignature(header: string | null): { seconds: number; signatures: readonly string[] } | undefined {
	const parts = (header ?? '').split(',').map((part) => part.trim().split('=') as [string, string?])
	const seconds = Number(parts.find(([name]) => name === 't')?.[1] ?? '')
	const signatures = parts.flatMap(([name, value]) => (name === 'v1' && value ? [value] : []))
	return Number.isSafeInteger(seconds) && seconds > 0 && signatures.length > 0 ? { seconds, signatures } : undefined
}
