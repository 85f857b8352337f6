import { data, useHref, useSearchParams } from 'react-router'
import { answerTellMe } from '~/features/account/answers/tell-me.server.ts'
import { TellMeForm, type TellMeAnswer } from '~/features/account/ui/tell-me-form.tsx'
import { longestPersonName } from '~/kernel/longest.ts'
import { idFromSlug } from '~/kernel/slug.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { ask } from '~/platform/session/request.server.ts'
import { personalHeaders } from '~/platform/session/tries.server.ts'
import { typedIn } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { SelectField, TextField } from '~/ui/field.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Page, PageHead } from '~/ui/page.tsx'
import { findWaitingChoices } from '~/features/waiting-list/operations/find-waiting-choices.server.ts'
import { joinWaitingList } from '~/features/waiting-list/operations/join-waiting-list.server.ts'
import { useWaitingListText } from '~/features/waiting-list/text/waiting-list-text.ts'
import type { Route } from './+types/join'

export const headers = personalHeaders

/** `/event/{id}/waiting-list?variant=`: joins the line for sold-out places. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const eventId = idFromSlug(params['id'] ?? '')
	const answer = eventId === undefined ? undefined : await ask(context, findWaitingChoices, { eventId })
	if (!answer?.ok) throw data(null, { status: 404 })
	return answer.value
}

export async function action({ context, request }: Route.ActionArgs) {
	const typed = typedIn(await request.formData())
	const wish = {
		...{ variantId: typedId(typed['variantId']), name: typed['name'] ?? '', email: typed['email'] ?? '' },
		quantity: /^\d{1,4}$/.test(typed['quantity'] ?? '') ? Number(typed['quantity']) : 0,
	}
	return answerTellMe(context, typed, () => ask(context, joinWaitingList, wish))
}

export default function JoinWaitingList({ loaderData, actionData }: Route.ComponentProps) {
	const { event, open, hours, variants, me } = loaderData
	const answer = actionData as TellMeAnswer | undefined
	const { join: text } = useWaitingListText()
	const [parameters] = useSearchParams()
	const back = useHref(`/event/${event.slug}`)
	const typed = answer?.typed
	const labels = { name: text.name, quantity: text.quantity }
	const asked = typed?.['variantId'] ?? parameters.get('variant') ?? ''
	const [first] = variants
	const backButton = <LinkButton href={back}>{text.back}</LinkButton>
	return (
		<Page width="text">
			<DocumentHead title={`${text.title} · ${event.name}`} noIndex />
			<PageHead title={text.title} lead={text.lead(event.name)} />
			{(open && first) || answer?.sentTo !== undefined ? (
				<TellMeForm {...{ answer, me, text, labels }} back={backButton}>
					{(email, error) => (
						<>
							<SelectField
								name="variantId"
								label={text.which}
								defaultValue={variants.some(({ id }) => String(id) === asked) ? asked : String(first?.id ?? '')}
								choices={variants.map(({ id, name }) => ({ value: String(id), label: name }))}
							/>
							<TextField
								name="name"
								label={text.name}
								required
								autoComplete="name"
								maxLength={longestPersonName}
								defaultValue={typed?.['name'] ?? me?.name}
								error={error('name')}
							/>
							{email}
							<TextField
								name="quantity"
								label={text.quantity}
								help={text.quantityHelp(Math.min(...variants.map(({ least }) => least)), Math.max(...variants.map(({ most }) => most)))}
								inputMode="numeric"
								required
								defaultValue={typed?.['quantity'] ?? String(first?.least ?? 1)}
								error={error('quantity')}
							/>
							{hours !== null && <p className="soft">{text.hours(hours)}</p>}
						</>
					)}
				</TellMeForm>
			) : (
				<Notice title={open ? text.none : text.closed} action={backButton} />
			)}
		</Page>
	)
}
