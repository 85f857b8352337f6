import { z } from 'zod'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { readPageWords } from '~/features/page/flows/read-page-words.server.ts'
import { storyPage } from '~/features/page/flows/read-story.server.ts'
import { longest } from '~/features/page/rules/longest.ts'
import { isPagePath } from '~/features/page/rules/page-address.ts'
import { withoutRecipients } from '~/features/page/rules/page-forms.ts'
import { filledIn } from '~/features/page/rules/shown-page.ts'

/** The draft of a page at Storyblok, for addresses that its visual editor has signed. */
export const previewStory = query('previewStory', {
	input: z.object({
		path: z.string().max(longest.path),
		signature: z.object({ spaceId: z.string().max(20), timestamp: z.string().max(12), token: z.string().max(100) }),
	}),
	allow: everyone,
	refusals: ['page_not_found', 'pages_unavailable', 'preview_not_signed'],
	async run({ store, stories, locale, refuse }, { path, signature }) {
		if (!stories) return refuse('preview_not_signed')
		if (!isPagePath(path)) return refuse('page_not_found')
		const found = await stories.findDraft(path, locale, signature)
		if (found === 'forged') return refuse('preview_not_signed')
		const story = storyPage(stories, path, found)
		if (story === 'none') return refuse('page_not_found')
		if (story === 'unavailable') return refuse('pages_unavailable')
		return { page: withoutRecipients(filledIn(story.page, await readPageWords(store, locale))), editorOrigin: stories.editorOrigin }
	},
})
