import { randomUUID } from 'node:crypto'
import { data, redirect, useActionData, useHref, useNavigation, type RouterContextProvider } from 'react-router'
import type { FieldIssue } from '~/kernel/fields.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { addDays, dayOf, homeZone } from '~/kernel/zones.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import { typedIn } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { PageHead } from '~/ui/page.tsx'
import { refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { findProviderProfile } from '~/features/provider/operations/find-provider-profile.server.ts'
import { listPromotionProviders } from '~/features/promotion/operations/list-promotion-providers.server.ts'
import { keepDrawnPoster } from '~/features/event-desk/event-draft/drawing/draw-poster.server.ts'
import { toldOf } from '~/features/event-desk/event-draft/answers/edit.server.ts'
import { createEvent } from '~/features/event-desk/event-draft/operations/create-event.server.ts'
import { festiveMotifs, motifOf, posterPalettes } from '~/features/event-desk/event-draft/rules/drawn-poster.ts'
import { useEventDraftText } from '~/features/event-desk/event-draft/text/event-draft-text.ts'
import { NewEventForm } from '~/features/event-desk/event-draft/ui/new-event-form.tsx'
import type { StepAnswer } from '~/features/event-desk/event-draft/ui/step-form.tsx'
import type { Route } from './+types/create-event'

type Context = Readonly<RouterContextProvider>

export const headers = () => ({ 'cache-control': 'no-store' })

/**
 * `/event/create`: people who run a provider begin an event; others are shown how to become a provider. Staff begins one for any provider, with a
 * link from the desk: `?provider=7`.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
	signedIn(context, request)
	const { world, caller } = context.get(pageRequest)
	const isStaff = caller.actor.kind === 'account' && caller.actor.staff
	const answer = await ask(context, listPromotionProviders, {})
	if (!answer.ok) throw refusedPage(answer.refusal)
	const helped = isStaff ? await helpedProvider(context, request) : undefined
	const day = addDays(dayOf(world.clock(), homeZone), 30)
	const times = { timeZone: homeZone, startsOn: day, startsTime: '08:00', endsOn: day, endsTime: '17:00' }
	return {
		providers: helped ? [helped] : answer.value,
		isStaff,
		helped: helped?.name ?? null,
		initial: { name: '', city: '', ...times, key: randomUUID() },
	}
}

/** The provider for whom staff begins an event, from the address. */
async function helpedProvider(context: Context, request: Request) {
	const asked = new URL(request.url).searchParams.get('provider')
	if (asked === null) return undefined
	if (!/^[1-9]\d{0,14}$/.test(asked)) throw data(null, { status: 404 })
	const found = await ask(context, findProviderProfile, { providerId: Number(asked) })
	if (!found.ok) throw refusedPage(found.refusal)
	return { id: Number(asked), name: found.value.name }
}

export async function action({ context, request }: Route.ActionArgs) {
	signedIn(context, request)
	const { world } = context.get(pageRequest)
	const typed = typedIn(await request.formData())
	const { key = '', provider, intent: _intent, ...event } = typed
	const pick = <Value,>(values: readonly [Value, ...Value[]]) => values[world.dice.below(values.length)] ?? values[0]
	const poster = { motif: motifOf(event['name'] ?? '') ?? pick(festiveMotifs), palette: pick(posterPalettes) }
	const answer = await ask(context, createEvent, { key, providerId: typedId(provider), event, poster })
	if (answer.ok) {
		await keepDrawnPoster(world.files, poster)
		return redirect(`/my-events/${answer.value.id}/edit/basics?made`, 303)
	}
	const { code, data: about } = answer.refusal
	if (code === 'invalid_fields') return data<StepAnswer>({ refused: { typed, issues: about['issues'] as FieldIssue[] } }, 422)
	return data<StepAnswer>({ refused: { typed, issues: [] }, told: toldOf(context, answer.refusal) }, 409)
}

export default function CreateEvent({ loaderData }: Route.ComponentProps) {
	const { providers, isStaff, helped, initial } = loaderData
	const answer = useActionData() as StepAnswer | undefined
	const { create: text } = useEventDraftText()
	const [partner, desk] = [useHref('/partner'), useHref('/desk/providers')]
	const choose = (look: 'primary' | 'quiet') => (
		<LinkButton look={look} href={desk}>
			{text.staffChoose}
		</LinkButton>
	)
	const busy = useNavigation().formData !== undefined
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			{providers.length === 0 ? (
				<EmptyState
					level={1}
					title={isStaff ? text.staffNone : text.none}
					action={
						isStaff ? (
							choose('primary')
						) : (
							<LinkButton look="primary" href={partner}>
								{text.partner}
							</LinkButton>
						)
					}
				>
					{isStaff ? text.staffNoneText : text.noneText}
				</EmptyState>
			) : (
				<>
					<PageHead
						title={helped === null ? text.title : text.titleFor(helped)}
						lead={text.lead}
						aside={isStaff ? choose('quiet') : undefined}
					/>
					<NewEventForm
						key={providers[0]?.id}
						keepAs={helped === null ? 'hoi-new-event' : `hoi-new-event-${providers[0]?.id}`}
						providers={providers}
						initial={initial}
						answer={answer}
						busy={busy}
					/>
				</>
			)}
		</>
	)
}
