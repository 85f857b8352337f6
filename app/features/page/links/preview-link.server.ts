import type { Secrets } from '~/kernel/secrets.ts'
import { pageAddress } from '~/features/page/rules/page-address.ts'

const purpose = 'page-preview'

/** The link by which anybody can read the draft of a page. */
export function previewPath(secrets: Secrets, { id, path }: { id: number; path: string }): string {
	return `${pageAddress(path)}?preview=${secrets.derive(purpose, String(id))}`
}

export function opensPreview(secrets: Secrets, pageId: number, given: string): boolean {
	return secrets.matches(given, purpose, String(pageId))
}
