import { data, redirect, useActionData, useHref, useNavigation, useSearchParams, type RouterContextProvider } from 'react-router'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import type { FieldIssue } from '~/kernel/fields.ts'
import type { Refusal } from '~/kernel/operation.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { forgetAttached, keepAttached, type AttachedProblem } from '~/platform/images/keep-attached.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { readSentForm, withFilesOf, type SentForm } from '~/platform/uploads/sent-form.server.ts'
import type { RefusedForm } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { LinkButton } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Stack } from '~/ui/page.tsx'
import { continueBibSheet } from '~/features/candidate-number/bib/operations/continue-bib-sheet.server.ts'
import { findBibs } from '~/features/candidate-number/bib/operations/find-bibs.server.ts'
import { saveBibDesign } from '~/features/candidate-number/bib/operations/save-bib-design.server.ts'
import { setBibPictures } from '~/features/candidate-number/bib/operations/set-bib-pictures.server.ts'
import { startBibSheet } from '~/features/candidate-number/bib/operations/start-bib-sheet.server.ts'
import { stopBibSheet } from '~/features/candidate-number/bib/operations/stop-bib-sheet.server.ts'
import { mostSponsors } from '~/features/candidate-number/bib/rules/design.ts'
import { useBibText } from '~/features/candidate-number/bib/text/bib-text.ts'
import { BibPictures } from '~/features/candidate-number/bib/ui/bib-pictures.tsx'
import { BibSheets } from '~/features/candidate-number/bib/ui/bib-sheets.tsx'
import { DesignForm } from '~/features/candidate-number/bib/ui/design-form.tsx'
import { PrintForm } from '~/features/candidate-number/bib/ui/print-form.tsx'
import { UnderNumbers } from '~/features/candidate-number/bib/ui/under-numbers.tsx'
import type { Route } from './+types/bibs'

type Context = Readonly<RouterContextProvider>

/** Pictures are larger than the forms of other pages may be. */
export const handle = { takesFiles: true }

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/candidate-number/{id}/bibs`: bibs to print, their design, and the printed sheets; with `?attendee=12` for one person. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const asked = new URL(request.url).searchParams
	const typed = asked.get('page') ?? ''
	const page = /^[1-9]\d{0,3}$/.test(typed) ? Number(typed) : 1
	const attendeeId = typedId(asked.get('attendee')) || undefined
	const answer = await ask(context, findBibs, { eventId, page, attendeeId })
	if (!answer.ok) throw refusedPage(answer.refusal)
	return { ...answer.value, page, key: crypto.randomUUID() }
}

interface ActionAnswer {
	told?: string
	print?: RefusedForm
	design?: RefusedForm
	picture?: AttachedProblem | 'none'
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const { eventId, accountId } = atEventDesk(context, request, params['id'])
	// The server reads no bytes from people who may not send them.
	const allowed = await ask(context, findBibs, { eventId })
	if (!allowed.ok) throw refusedPage(allowed.refusal)
	const form = await readSentForm(request)
	const { intent, ...typed } = form.texts
	const { locale } = context.get(pageRequest).caller
	const here = `/candidate-number/${eventId}/bibs`
	const refused = ({ code, data: about }: Refusal, of?: 'print' | 'design') =>
		of && code === 'invalid_fields'
			? data<ActionAnswer>({ [of]: { typed, issues: about['issues'] as FieldIssue[] } }, 422)
			: data<ActionAnswer>(
					{ told: refusalSentence(code as Parameters<typeof refusalSentence>[0], locale), ...(of && { [of]: { typed, issues: [] } }) },
					409,
				)
	switch (intent) {
		case 'print': {
			const answer = await ask(context, startBibSheet, { eventId, key: typed['key'] ?? '', choice: typed })
			return answer.ok ? redirect(`${here}?started#sheets`, 303) : refused(answer.refusal, 'print')
		}
		case 'design': {
			const answer = await ask(context, saveBibDesign, { eventId, design: typed })
			return answer.ok ? redirect(`${here}?saved#design`, 303) : refused(answer.refusal, 'design')
		}
		case 'stop':
		case 'continue': {
			const sheet = { eventId, sheetId: typedId(typed['sheetId']) }
			const answer = await ask(context, intent === 'stop' ? stopBibSheet : continueBibSheet, sheet)
			return answer.ok ? redirect(`${here}?${intent === 'stop' ? 'stopped' : 'continued'}#sheets`, 303) : refused(answer.refusal)
		}
		case 'pictures':
			return takePictures(context, form, { eventId, accountId, here })
		default: {
			const [act, remove = ''] = (intent ?? '').split(' ')
			if (act !== 'remove') return form.tooLarge ? data<ActionAnswer>({ picture: 'too_heavy' }, 413) : data<ActionAnswer>({}, 400)
			const answer = await ask(context, setBibPictures, { eventId, remove })
			if (!answer.ok) return refused(answer.refusal)
			await forgetAttached(context.get(pageRequest).world, answer.value.dropped)
			return redirect(`${here}?removed#pictures`, 303)
		}
	}
}

/** Keeps the pictures that were sent, drawn anew from their pixels: all of them or none. */
async function takePictures(
	context: Context,
	form: SentForm,
	{ eventId, accountId, here }: { eventId: number; accountId: number; here: string },
) {
	const { world, caller } = context.get(pageRequest)
	if (!form.tooLarge && form.files.length === 0) return data<ActionAnswer>({ picture: 'none' }, 422)
	const keep = (field: string, most: number) =>
		keepAttached(world, form.tooLarge ? form : withFilesOf(form, field), { folder: 'bib-pictures', most, accountId })
	const logo = await keep('logo', 1)
	if ('problem' in logo) return data<ActionAnswer>({ picture: logo.problem }, 422)
	const sponsors = await keep('sponsors', mostSponsors)
	if ('problem' in sponsors) {
		await forgetAttached(world, logo.paths)
		return data<ActionAnswer>({ picture: sponsors.problem }, 422)
	}
	const answer = await ask(context, setBibPictures, { eventId, logo: logo.paths[0], sponsors: sponsors.paths })
	await forgetAttached(world, answer.ok ? answer.value.dropped : [...logo.paths, ...sponsors.paths])
	if (answer.ok) return redirect(`${here}?added#pictures`, 303)
	return data<ActionAnswer>({ told: refusalSentence(answer.refusal.code, caller.locale) }, 409)
}

export default function Bibs({ loaderData }: Route.ComponentProps) {
	const { event, design, logo, sponsors, numbered, unprinted, person, sheets, total, pageSize, page, key } = loaderData
	const answer = useActionData() as ActionAnswer | undefined
	const text = useBibText()
	const locale = useLocale()
	const [parameters] = useSearchParams()
	const here = useHref(`/candidate-number/${event.id}/bibs`)
	const attendees = useHref(`/my-events/${event.id}/attendees`)
	const pressed = useNavigation().formData?.get('intent')
	const count = (number: number) => formatNumber(locale, number)
	const done = {
		started: text.print.started,
		saved: text.design.saved,
		stopped: text.sheets.stopped,
		continued: text.sheets.goingOn,
		added: text.pictures.added,
		removed: text.pictures.removed,
	}
	const did = Object.entries(done).find(([name]) => parameters.has(name))?.[1]
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={text.lead} above={<UnderNumbers eventId={event.id} here={text.title} />} />
			<Stack gap={8}>
				{answer?.told !== undefined && <Notice kind="danger" role="alert" title={answer.told} />}
				{!answer && did !== undefined && <Notice kind="success" role="status" title={did} />}
				{numbered === 0 ? (
					<EmptyState title={text.empty.title} action={<LinkButton href={attendees}>{text.attendees}</LinkButton>}>
						{text.empty.help}
					</EmptyState>
				) : (
					<>
						<p>
							<strong>{text.counts(count(numbered), count(unprinted))}</strong>
						</p>
						{person && person.candidateNumber === null && <Notice kind="warning" title={text.print.noNumber(person.name)} />}
						<PrintForm
							key={answer?.print ? 'refused' : key}
							sheetKey={key}
							numbered={count(numbered)}
							unprinted={count(unprinted)}
							isAllPrinted={unprinted === 0}
							person={person}
							timeZone={event.timeZone}
							refused={answer?.print}
							busy={pressed === 'print'}
						/>
					</>
				)}
				{total > 0 && <BibSheets sheets={sheets} timeZone={event.timeZone} here={here} page={page} total={total} pageSize={pageSize} />}
				<DesignForm eventId={event.id} design={design} refused={answer?.design} busy={pressed === 'design'} preview={`${here}/preview`} />
				<BibPictures logo={logo} sponsors={sponsors} problem={answer?.picture} busy={pressed === 'pictures'} />
			</Stack>
		</>
	)
}
