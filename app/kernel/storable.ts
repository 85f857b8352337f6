// NUL, and halves of surrogate pairs: JSON can hold them, but PostgreSQL can keep neither, in text or in jsonb.
const unstorable = /[\0\p{Cs}]/u

/** The path of the first text (or key) in a value that no database can keep; nothing when the whole value can be kept. */
export function unstorablePath(value: unknown, path: readonly (string | number)[] = []): (string | number)[] | undefined {
	if (typeof value === 'string') return unstorable.test(value) ? [...path] : undefined
	if (typeof value !== 'object' || value === null || value instanceof Date) return undefined
	for (const [key, each] of Object.entries(value)) {
		if (unstorable.test(key)) return [...path]
		const found = unstorablePath(each, [...path, key])
		if (found) return found
	}
	return undefined
}
