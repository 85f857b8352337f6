/** The page of all ways into an account. */
export const securityPath = '/my-account/security'

/** The page where people prove again who they are; afterwards it leads to `back`. */
export function proofPath(back: string): string {
	return `${securityPath}/prove?return=${encodeURIComponent(back)}`
}

/** Reads JSON that a script put into a form; nothing for other text, so that the operation's shape refuses it. */
export function readJson(value: FormDataEntryValue | null): unknown {
	try {
		return JSON.parse(String(value))
	} catch {
		return undefined
	}
}
