/** The page of every way in. */
export const securityPath = '/my-account/security'

/** Where somebody proves that it is still them, and gets back from. */
export function proofPath(back: string): string {
	return `${securityPath}/prove?return=${encodeURIComponent(back)}`
}

/** What a script put into a form as JSON; nothing for what is none, which no shape takes. */
export function readJson(value: FormDataEntryValue | null): unknown {
	try {
		return JSON.parse(String(value))
	} catch {
		return undefined
	}
}
