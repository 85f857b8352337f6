import { data, redirect, useActionData, useHref, useNavigation, useSearchParams, type RouterContextProvider } from 'react-router'
import { findAttendeeChoices } from '~/features/attendee/operations/find-attendee-choices.server.ts'
import { everybody } from '~/features/attendee/rules/attendee-choice.ts'
import { afterAct, choiceActName, pressedAct } from '~/features/attendee/rules/typed-attendee-choice.ts'
import { refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import type { FieldIssue } from '~/kernel/fields.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { typedIn } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Stack } from '~/ui/page.tsx'
import { atNumbers } from '~/features/candidate-number/answers/at-numbers.server.ts'
import { findNumberConfiguration } from '~/features/candidate-number/operations/find-number-configuration.server.ts'
import { previewNumbers } from '~/features/candidate-number/operations/preview-numbers.server.ts'
import { saveNumberConfiguration } from '~/features/candidate-number/operations/save-number-configuration.server.ts'
import { newConfiguration, type Configuration } from '~/features/candidate-number/rules/configuration.ts'
import {
	afterGroupAct,
	groupActName,
	readTypedConfiguration,
	typedOfConfiguration,
	type TypedConfiguration,
} from '~/features/candidate-number/rules/typed-configuration.ts'
import { useCandidateNumberText } from '~/features/candidate-number/text/candidate-number-text.ts'
import { ConfigurationForm } from '~/features/candidate-number/ui/configuration-form.tsx'
import { NumberSteps } from '~/features/candidate-number/ui/number-steps.tsx'
import type { Previewed } from '~/features/candidate-number/ui/preview.tsx'
import type { Route } from './+types/configuration'

type Context = Readonly<RouterContextProvider>

export const headers = () => ({ 'cache-control': 'no-store' })

/** The configuration that the address names; `new` is one that is not saved yet. */
async function findAsked({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atNumbers(context, request, params['id'])
	if (params['configId'] === 'new') {
		const answer = await ask(context, findAttendeeChoices, { eventId })
		if (!answer.ok) throw refusedPage(answer.refusal)
		return { ...answer.value, eventId, saved: undefined }
	}
	const configurationId = typedId(params['configId'])
	if (configurationId === 0) throw data(null, { status: 404 })
	const answer = await ask(context, findNumberConfiguration, { eventId, configurationId })
	if (!answer.ok) throw refusedPage(answer.refusal)
	return { ...answer.value, eventId, saved: answer.value }
}

async function look(
	context: Context,
	eventId: number,
	configurationId: number | undefined,
	configuration: Configuration,
): Promise<Previewed> {
	const answer = await ask(context, previewNumbers, { eventId, configurationId, configuration })
	return answer.ok ? { plan: answer.value } : { problem: refusalSentence(answer.refusal.code, context.get(pageRequest).caller.locale) }
}

/** `/candidate-number/{eventId}/config/{configId}`: the first step, how the numbers are given. */
export async function loader(args: Route.LoaderArgs) {
	const { event, tickets, questions, saved, eventId } = await findAsked(args)
	const configuration = saved?.configuration ?? newConfiguration(everybody({ tickets }))
	return {
		...{ event, tickets, questions },
		id: saved?.id ?? null,
		name: saved?.configuration.name ?? null,
		version: saved?.version ?? 0,
		isLocked: saved?.isLocked ?? false,
		initial: typedOfConfiguration(configuration),
		previewed: await look(args.context, eventId, saved?.id, {
			...configuration,
			name: configuration.name || '—',
			groups: named(configuration),
		}),
	}
}

/** The groups with a name each: a preview does not need the real ones. */
const named = ({ groups }: Configuration) => groups.map((group, nth) => ({ ...group, name: group.name || String(nth + 1) }))

interface Kept {
	typed?: TypedConfiguration
	issues?: readonly FieldIssue[]
	told?: string
	previewed?: Previewed
}

export async function action(args: Route.ActionArgs) {
	const { context } = args
	const { tickets, questions, saved, eventId } = await findAsked(args)
	const { intent, version, [choiceActName]: choiceAct, [groupActName]: groupAct, ...typed } = typedIn(await args.request.formData())
	const { locale } = context.get(pageRequest).caller
	const pressed = pressedAct(choiceAct)
	if (pressed) return data<Kept>({ typed: afterAct(typed, pressed.act, pressed.prefix) })
	if (groupAct !== undefined) return data<Kept>({ typed: afterGroupAct(typed, groupAct) })
	const { issues, configuration } = readTypedConfiguration(typed, { tickets, questions })
	if (intent === 'preview') {
		// Names may be missing in a preview; any other mistake would show numbers that nobody gets.
		const wrong = issues.filter(({ code, path }) => !(code === 'required' && path.endsWith('name')))
		if (wrong.length > 0) return data<Kept>({ typed, issues: wrong })
		const nameless = { ...configuration, name: configuration.name || '—', groups: named(configuration) }
		return data<Kept>({ typed, previewed: await look(context, eventId, saved?.id, nameless) })
	}
	if (issues.length > 0) return data<Kept>({ typed, issues }, 422)
	const answer = await ask(context, saveNumberConfiguration, { eventId, id: saved?.id, version: Number(version ?? 0), configuration })
	if (answer.ok) return redirect(`/candidate-number/${eventId}/config/${answer.value.id}/results?saved`, 303)
	return data<Kept>({ typed, told: refusalSentence(answer.refusal.code, locale) }, 409)
}

export default function NumberConfiguration({ loaderData }: Route.ComponentProps) {
	const { event, tickets, questions, id, name, version, isLocked, initial, previewed } = loaderData
	const answer = useActionData() as Kept | undefined
	const text = useCandidateNumberText()
	const list = useHref(`/candidate-number/${event.id}`)
	const [parameters] = useSearchParams()
	const title = name ?? text.setup.newTitle
	const isBusy = useNavigation().formData?.get('intent') === 'save'
	return (
		<>
			<DocumentHead title={title} noIndex />
			<PageHead title={title} above={<Breadcrumbs label={text.title} trail={[{ href: list, label: text.title }]} here={title} />} />
			<Stack>
				<NumberSteps eventId={event.id} configurationId={id} current="setup" />
				{answer?.told !== undefined && (
					<Notice kind="danger" role="alert" title={text.done.failed}>
						<p>{answer.told}</p>
					</Notice>
				)}
				{!answer && parameters.has('saved') && <Notice kind="success" role="status" title={text.setup.saved} />}
				{isLocked && <Notice kind="info" title={text.setup.locked} />}
				<ConfigurationForm
					key={version}
					tickets={tickets}
					questions={questions}
					version={version}
					initial={answer?.typed ?? initial}
					issues={answer?.issues ?? []}
					previewed={answer?.previewed ?? previewed}
					busy={isBusy}
				/>
			</Stack>
		</>
	)
}
