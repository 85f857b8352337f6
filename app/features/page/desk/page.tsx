import { data, redirect, useHref, useSearchParams } from 'react-router'
import { z } from 'zod'
import { useLocale } from '~/i18n/text.ts'
import { inLocale, translated } from '~/kernel/locale.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { atDesk, idInPath } from '~/platform/session/at-desk.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { typedIn } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Columns, PageHead, Stack } from '~/ui/page.tsx'
import { findDeskPage } from '~/features/page/operations/find-desk-page.server.ts'
import { movePage } from '~/features/page/operations/move-page.server.ts'
import { publishPage } from '~/features/page/operations/publish-page.server.ts'
import { restorePage } from '~/features/page/operations/restore-page.server.ts'
import { savePage } from '~/features/page/operations/save-page.server.ts'
import { withdrawPage } from '~/features/page/operations/withdraw-page.server.ts'
import { hasAddress } from '~/features/page/rules/house-pages.ts'
import { pageAddress } from '~/features/page/rules/page-address.ts'
import { momentIn, pageOfTyped, typedIssues } from '~/features/page/rules/page-form.ts'
import { usePageText } from '~/features/page/text/page-text.ts'
import { PageEditor, type RefusedPage } from '~/features/page/ui/desk/page-editor.tsx'
import { PageSide } from '~/features/page/ui/desk/page-side.tsx'
import type { Route } from './+types/page'

export const headers = () => ({ 'cache-control': 'no-store' })

const outcomes = ['saved', 'published', 'scheduled', 'withdrawn', 'restored', 'moved'] as const

/** `/desk/pages/{id}`: one page, its blocks in both languages, and its published versions. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	atDesk(context, request)
	const compare = Number(new URL(request.url).searchParams.get('compare')) || undefined
	const found = await ask(context, findDeskPage, { pageId: idInPath(params['id']), compare })
	if (!found.ok) throw data(null, { status: 404 })
	return valueOf(found)
}

const sentPage = z.record(z.string().max(120), z.string().max(60_000))

function typedPageIn(sent: string | undefined): Record<string, string> {
	try {
		return sentPage.parse(JSON.parse(sent ?? '{}'))
	} catch {
		return {}
	}
}

export async function action({ context, request, params }: Route.ActionArgs) {
	atDesk(context, request)
	const pageId = idInPath(params['id'])
	const here = `/desk/pages/${pageId}`
	const { locale } = context.get(pageRequest).caller
	const { intent = 'save', number = '', from = '', path = '', version = '', typed: sent } = typedIn(await request.formData())
	const typed = typedPageIn(sent)
	const refuse = (refused: Partial<RefusedPage>) => data<RefusedPage>({ typed, issues: [], ...refused }, 422)
	const told = (code: Parameters<typeof refusalSentence>[0]) => refuse({ told: refusalSentence(code, locale) })

	if (intent === 'withdraw') {
		const done = await ask(context, withdrawPage, { pageId })
		return done.ok ? redirect(`${here}?done=withdrawn`, 303) : told(done.refusal.code)
	}
	if (intent === 'move') {
		const done = await ask(context, movePage, { pageId, path })
		return done.ok ? redirect(`${here}?done=moved`, 303) : told(done.refusal.code)
	}
	if (intent === 'restore') {
		const done = await ask(context, restorePage, { pageId, versionId: Number(version) })
		return done.ok ? redirect(`${here}?done=restored`, 303) : told(done.refusal.code)
	}
	const issues = typedIssues(typed)
	if (issues.length > 0) return refuse({ issues })
	const saved = await ask(context, savePage, { pageId, number: Number(number), page: pageOfTyped(typed) })
	if (!saved.ok) {
		if (saved.refusal.code !== 'page_changed') return told(saved.refusal.code)
		return refuse({ met: saved.refusal.data as unknown as RefusedPage['met'] })
	}
	if (intent === 'publish' || intent === 'schedule') {
		const moment = intent === 'schedule' ? momentIn(from) : undefined
		if (moment !== undefined && Number.isNaN(Date.parse(moment))) return redirect(`${here}?done=saved`, 303)
		const done = await ask(context, publishPage, { pageId, from: moment })
		return done.ok ? redirect(`${here}?done=${intent === 'publish' ? 'published' : 'scheduled'}`, 303) : told(done.refusal.code)
	}
	if (intent === 'preview') {
		const found = await ask(context, findDeskPage, { pageId })
		if (found.ok) return redirect(found.value.preview, 303)
	}
	return redirect(`${here}?done=saved`, 303)
}

export default function DeskPage({ loaderData: page, actionData }: Route.ComponentProps) {
	const refused = actionData as RefusedPage | undefined
	const { desk: text } = usePageText()
	const locale = useLocale()
	const [parameters] = useSearchParams()
	const done = outcomes.find((each) => each === parameters.get('done'))
	const title = inLocale(translated(page.typed['title.vi_VN'], page.typed['title.en_US']), locale) || page.path
	const list = useHref('/desk/pages')
	const address = useHref(hasAddress(page.path) ? pageAddress(page.path) : '/')
	return (
		<>
			<DocumentHead title={title} noIndex />
			<PageHead
				title={title}
				above={<Breadcrumbs trail={[{ href: list, label: text.title }]} here={title} label={text.trail} />}
				aside={<LinkButton href={address}>{text.see}</LinkButton>}
			/>
			<Stack>
				{done && !refused && <Notice kind="success" role="status" title={text.done[done]} />}
				<Columns
					main={
						<PageEditor
							key={page.number}
							{...{ pageId: page.id, path: page.path, number: page.number, initial: page.typed, offered: page.offered, refused }}
						/>
					}
					side={<PageSide page={page} />}
				/>
			</Stack>
		</>
	)
}
