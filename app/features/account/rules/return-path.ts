/**
 * Where to go after signing in: only a path of ours is believed, so that nobody is led away (`//elsewhere`, `https:…`, `/\elsewhere`,
 * `/..//elsewhere`).
 */
export function returnPath(wanted: string | null | undefined): string {
	if (!wanted || wanted.length > 2_000 || !/^\/(?![/\\])[^\u0000-\u001f\\]*$/.test(wanted) || !URL.canParse(wanted, base)) return '/'
	const { origin, pathname, search, hash } = new URL(wanted, base)
	return origin === base && !pathname.startsWith('//') ? pathname + search + hash : '/'
}

const base = 'https://hoi.invalid'
