import {
	data,
	redirect,
	useActionData,
	useHref,
	useLoaderData,
	useSearchParams,
	type ActionFunctionArgs,
	type LoaderFunctionArgs,
	type RouterContextProvider,
} from 'react-router'
import type { FieldIssue } from '~/kernel/fields.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { atDesk } from '~/platform/session/at-desk.server.ts'
import { keepAttached } from '~/platform/images/keep-attached.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { readSentForm } from '~/platform/uploads/sent-form.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { LinkButton } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Columns, PageHead, Stack } from '~/ui/page.tsx'
import { discardHomeDraft } from '../operations/discard-home-draft.server.ts'
import { findDeskHome } from '../operations/find-desk-home.server.ts'
import { publishHome } from '../operations/publish-home.server.ts'
import { saveHomeDraft } from '../operations/save-home-draft.server.ts'
import { homeKinds, moved } from '../rules/home-blocks.ts'
import { typedOrder } from '../rules/home-form.ts'
import { logoFolder, mostLogoMegabytes, mostPartners, partnerField, partnerOfFile, typedLogo } from '../rules/home-partners.ts'
import { useContentText } from '../text/content-text.ts'
import { HomeForm, type RefusedHome } from '../ui/home-form.tsx'
import { HomeVersions } from '../ui/home-versions.tsx'

type Context = Readonly<RouterContextProvider>

export const handle = { takesFiles: true }

export const headers = () => ({ 'cache-control': 'no-store' })

const here = '/desk/content'
const outcomes = ['saved', 'published', 'back', 'discarded'] as const

/** `/desk/content`: the home page's blocks. */
export async function loader({ context, request }: LoaderFunctionArgs<Context>) {
	atDesk(context, request)
	return valueOf(await ask(context, findDeskHome, {}))
}

export async function action({ context, request }: ActionFunctionArgs<Context>) {
	const { accountId } = atDesk(context, request)
	const form = await readSentForm(request, mostLogoMegabytes * 1024 * 1024)
	const { intent = 'save', ...typed } = form.texts
	const { world, caller } = context.get(pageRequest)
	const { locale } = caller
	const refuse = (code: string, issues: FieldIssue[] = []) =>
		data<RefusedHome>({ typed, issues, told: code === 'invalid_fields' ? undefined : refusalSentence(code, locale) }, 422)

	const back = /^back:(\d{1,15})$/.exec(intent)?.[1]
	if (back !== undefined) {
		const answer = await ask(context, publishHome, { versionId: Number(back) })
		return answer.ok ? redirect(`${here}?done=back`, 303) : refuse(answer.refusal.code)
	}
	if (intent === 'discard') {
		await ask(context, discardHomeDraft, {})
		return redirect(`${here}?done=discarded`, 303)
	}
	const [, step, named] = /^(up|down):([a-z_]+)$/.exec(intent) ?? []
	const kind = homeKinds.find((each) => each === named)
	if (kind) typed.order = moved(typedOrder(typed), kind, step === 'up' ? -1 : 1).join(',')
	const kept = await keepAttached(world, form, { folder: logoFolder, most: mostPartners, accountId })
	if ('problem' in kept) {
		// Of a form that was too heavy only what stood before its files has come.
		const before = form.tooLarge ? valueOf(await ask(context, findDeskHome, {})).typed : {}
		return data<RefusedHome>({ typed: { ...before, ...typed }, issues: [], problem: kept.problem }, 422)
	}
	// From here on a logo is a field like others: it outlives a form that comes back.
	for (const [nth, path] of kept.paths.entries()) {
		const place = partnerOfFile(form.fields?.[nth] ?? '')
		const { width, height } = kept.sizes[nth] ?? { width: 1, height: 1 }
		if (place !== undefined) typed[partnerField(place, 'logo')] = typedLogo({ path, width, height })
	}
	const saved = await ask(context, saveHomeDraft, { home: typed })
	if (!saved.ok) return refuse(saved.refusal.code, saved.refusal.data.issues as FieldIssue[])
	if (kind) return redirect(`${here}#block-${kind}`, 303)
	if (intent === 'preview') return redirect('/?preview', 303)
	if (intent !== 'publish') return redirect(`${here}?done=saved`, 303)
	const published = await ask(context, publishHome, {})
	return published.ok ? redirect(`${here}?done=published`, 303) : refuse(published.refusal.code)
}

export default function DeskContent() {
	const { typed, hasDraft, savedAt, versions } = useLoaderData<typeof loader>()
	const refused = useActionData<typeof action>() as RefusedHome | undefined
	const { home: text } = useContentText()
	const [parameters] = useSearchParams()
	const done = outcomes.find((each) => each === parameters.get('done'))
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={text.lead} aside={<LinkButton href={useHref('/')}>{text.see}</LinkButton>} />
			<Stack>
				{done && !refused && <Notice kind="success" role="status" title={text.done[done]} />}
				<Columns
					main={<HomeForm key={savedAt ?? String(versions[0]?.id)} initial={typed} refused={refused} hasDraft={hasDraft} />}
					side={<HomeVersions versions={versions} />}
				/>
			</Stack>
		</>
	)
}
