/** Where to go after signing in: only a path of ours is believed, so that nobody is led away (`//elsewhere`, `https:…`, `/\elsewhere`). */
export function returnPath(wanted: string | null | undefined): string {
	if (!wanted || !wanted.startsWith('/') || /^\/[/\\]/.test(wanted) || /[\u0000-\u001f\\]/.test(wanted)) return '/'
	return wanted
}
