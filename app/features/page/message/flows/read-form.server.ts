import type { ReadContext } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { readPage } from '~/features/page/flows/read-page.server.ts'
import { formAt, type FormAsked } from '~/features/page/rules/page-forms.ts'

/** A form as its page has it now, with whom it writes to, also where the page has moved. */
export async function readForm(context: Pick<ReadContext<Store>, 'store' | 'stories' | 'now' | 'locale'>, { path, place }: FormAsked) {
	const read = await readPage(context, path)
	const found = typeof read !== 'string' && 'movedTo' in read ? await readPage(context, read.movedTo) : read
	if (typeof found === 'string') return found
	const block = 'page' in found ? formAt(found.page, place) : undefined
	return block && 'page' in found ? { page: found.page, block } : ('page_not_found' as const)
}
