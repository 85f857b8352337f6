import { z } from 'zod'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { readPage, type FoundPage } from '~/features/page/flows/read-page.server.ts'
import { longest } from '~/features/page/rules/longest.ts'
import { withoutRecipients } from '~/features/page/rules/page-forms.ts'

/** A page as people read it now, or its new path (`movedTo`). */
export const findPage = query('findPage', {
	input: z.object({ path: z.string().max(longest.path) }),
	allow: everyone,
	cache: { seconds: 10, tags: () => ['pages', 'settings'] },
	refusals: ['page_not_found', 'pages_unavailable'],
	async run(
		context,
		{ path },
	): Promise<{ movedTo: string } | FoundPage | ReturnType<typeof context.refuse<'page_not_found' | 'pages_unavailable'>>> {
		const read = await readPage(context, path)
		if (typeof read === 'string') return context.refuse(read)
		return 'movedTo' in read ? read : { ...read, page: withoutRecipients(read.page) }
	},
})
