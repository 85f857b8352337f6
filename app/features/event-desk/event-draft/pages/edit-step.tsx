import { data, redirect, useActionData, useNavigation, useSearchParams, type RouterContextProvider } from 'react-router'
import type { FieldIssue } from '~/kernel/fields.ts'
import { locales } from '~/kernel/locale.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { publicUrl } from '~/platform/settings/settings.server.ts'
import { typedIn } from '~/shell/form/typed-form.ts'
import { Notice } from '~/ui/notice.tsx'
import { Stack } from '~/ui/page.tsx'
import { noteIn, type EventMail } from '~/features/event/rules/mail-notes.ts'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { toldOf } from '~/features/event-desk/event-draft/answers/edit.server.ts'
import { sampleMail } from '~/features/event-desk/event-draft/mail/sample-mails.server.tsx'
import { findEventDraft } from '~/features/event-desk/event-draft/operations/find-event-draft.server.ts'
import { findMailSample } from '~/features/event-desk/event-draft/operations/find-mail-sample.server.ts'
import { saveEventStep } from '~/features/event-desk/event-draft/operations/save-event-step.server.ts'
import { checkMails } from '~/features/event-desk/event-draft/rules/mails-step.ts'
import { previewIn } from '~/features/event-desk/event-draft/rules/preview-intent.ts'
import { isFormStep, stepAfter, type FormStep } from '~/features/event-desk/event-draft/rules/steps.ts'
import type { Typed } from '~/features/event-desk/event-draft/rules/typed.ts'
import { useEventDraftText } from '~/features/event-desk/event-draft/text/event-draft-text.ts'
import { EditFrame } from '~/features/event-desk/event-draft/ui/edit-frame.tsx'
import { StepForm, type StepAnswer } from '~/features/event-desk/event-draft/ui/step-form.tsx'
import type { Route } from './+types/edit-step'

type Context = Readonly<RouterContextProvider>

export const headers = () => ({ 'cache-control': 'no-store' })

/** @throws a 404 for an address that is no step */
function stepIn(step: string | undefined): FormStep {
	if (!isFormStep(step)) throw data(null, { status: 404 })
	return step
}

/** `/my-events/{id}/edit/{step}`: one step of an event. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const step = stepIn(params['step'])
	const answer = await ask(context, findEventDraft, { eventId, step })
	if (!answer.ok) throw refusedPage(answer.refusal)
	return { step, found: answer.value }
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const step = stepIn(params['step'])
	const { intent, version = '', ...typed } = typedIn(await request.formData())
	const mail = previewIn(intent)
	if (step === 'mails' && mail) return previewed(context, { eventId, mail, typed })
	const saved = await ask(context, saveEventStep, { eventId, step, version, typed })
	if (saved.ok) {
		const path = `/my-events/${eventId}/edit`
		// The address differs after each save, so that the form starts anew with the saved values.
		if (intent === 'next') return redirect(`${path}/${stepAfter(step)}?saved`, 303)
		return redirect(`${path}/${step}?saved=${(Number(new URL(request.url).searchParams.get('saved')) || 0) + 1}`, 303)
	}
	const { code, data: about } = saved.refusal
	if (code === 'invalid_fields') return data<StepAnswer>({ refused: { typed, issues: about['issues'] as FieldIssue[] } }, 422)
	const refused = { typed, issues: [] }
	if (code === 'event_changed')
		return data<StepAnswer>({ refused, collision: { theirs: about['theirs'] as Typed, version: String(about['version']) } }, 409)
	return data<StepAnswer>({ refused, told: toldOf(context, saved.refusal) }, 409)
}

/** A preview of a mail with the note that stands in the form. */
async function previewed(context: Context, { eventId, mail, typed }: { eventId: number; mail: EventMail; typed: Typed }) {
	const { issues, cleaned } = checkMails(typed)
	if (issues.length > 0) return data<StepAnswer>({ refused: { typed, issues } }, 422)
	const found = await ask(context, findMailSample, { eventId })
	if (!found.ok) throw refusedPage(found.refusal)
	const { settings } = context.get(pageRequest).world
	const site = { origin: publicUrl(settings), strategy: settings.LOCALE_PREFIX }
	const letters = await Promise.all(
		locales.map(async (locale) => {
			const note = noteIn(cleaned.mailNotes, mail, locale)
			return { locale, ...(await sampleMail({ sample: found.value, mail, locale, note, site })) }
		}),
	)
	return data<StepAnswer>({ refused: { typed, issues }, shown: { mail, letters } })
}

export default function EditStep({ loaderData }: Route.ComponentProps) {
	const { step, found } = loaderData
	const answer = useActionData() as StepAnswer | undefined
	const { edit: text } = useEventDraftText()
	const [parameters] = useSearchParams()
	const pressed = useNavigation().formData?.get('intent')
	const { event, standing, typed, version, startsOn, standingOrders, reminding } = found
	return (
		<EditFrame event={event} standing={standing} step={step}>
			<Stack>
				{!answer && parameters.has('saved') && <Notice kind="success" role="status" title={text.saved} />}
				{!answer && parameters.has('copied') && <Notice kind="success" role="status" title={text.copied} />}
				{!answer && parameters.has('made') && <Notice kind="success" role="status" title={text.made} />}
				<StepForm
					key={`${event.id} ${step} ${parameters.get('saved') ?? ''}`}
					eventId={event.id}
					step={step}
					initial={typed}
					version={version}
					zone={event.timeZone}
					startsOn={startsOn}
					sold={standingOrders > 0}
					isDraft={event.state === 'draft'}
					reminding={reminding}
					answer={answer}
					pressed={typeof pressed === 'string' ? pressed : undefined}
				/>
			</Stack>
		</EditFrame>
	)
}
