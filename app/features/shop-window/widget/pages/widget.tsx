import { Form, useHref } from 'react-router'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { CodeBlock } from '~/features/webhook/ui/code-block.tsx'
import { isLocale, locales } from '~/kernel/locale.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { RadioGroup } from '~/ui/choice-field.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Stack } from '~/ui/page.tsx'
import { findWidget } from '~/features/shop-window/widget/operations/find-widget.server.ts'
import { typedKind, typedLook, widgetKinds, widgetLooks, widgetPolicy, widgetSnippet } from '~/features/shop-window/widget/rules/widget.ts'
import { useWidgetText } from '~/features/shop-window/widget/text/widget-text.ts'
import { SnippetCard } from '~/features/shop-window/widget/ui/snippet-card.tsx'
import { WidgetPreview } from '~/features/shop-window/widget/ui/widget-preview.tsx'
import type { Route } from './+types/widget'

export const headers = () => ({ 'cache-control': 'no-store' })

/**
 * `/my-events/{id}/widget`: the tag that puts an event's tickets or brackets on another page; `?show=`, `?language=` and `?look=` choose its form.
 */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const answer = await ask(context, findWidget, { eventId })
	if (!answer.ok) throw refusedPage(answer.refusal)
	const { origin, caller } = context.get(pageRequest)
	const { searchParams } = new URL(request.url)
	// Not `lang`, because that chooses the language of the page itself.
	const typed = searchParams.get('language')
	return {
		...answer.value,
		origin,
		chosen: isLocale(typed) ? typed : caller.locale,
		look: typedLook(searchParams.get('look')),
		kind: typedKind(searchParams.get('show')),
	}
}

export default function WidgetPage({ loaderData }: Route.ComponentProps) {
	const { eventId, shows, origin, chosen, look, kind } = loaderData
	const text = useWidgetText()
	const publish = useHref(`/my-events/${eventId}/edit/publish`)
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={text.lead} />
			<Stack>
				{kind === 'tickets' && shows !== 'tickets' && (
					<Notice
						kind={shows === 'past' ? 'info' : 'warning'}
						title={text.shows[shows].title}
						action={shows === 'draft' ? <LinkButton href={publish}>{text.shows.draft.act}</LinkButton> : undefined}
					>
						{text.shows[shows].text}
					</Notice>
				)}
				<SnippetCard snippet={widgetSnippet({ origin, eventId, locale: chosen, look, kind })} />
				<Card title={text.choose.title}>
					<Form method="get" preventScrollReset>
						<Stack>
							<RadioGroup
								key={`show ${kind}`}
								layout="chips"
								name="show"
								label={text.choose.show}
								help={text.kindsHelp}
								defaultValue={kind}
								choices={widgetKinds.map((each) => ({ value: each, label: text.kinds[each] }))}
							/>
							<RadioGroup
								key={`lang ${chosen}`}
								layout="chips"
								name="language"
								label={text.choose.language}
								defaultValue={chosen}
								choices={locales.map((locale) => ({ value: locale, label: text.languages[locale] }))}
							/>
							<RadioGroup
								key={`look ${look}`}
								layout="chips"
								name="look"
								label={text.choose.look}
								help={text.looksHelp}
								defaultValue={look}
								choices={widgetLooks.map((each) => ({ value: each, label: text.looks[each] }))}
							/>
							<div>
								<Button type="submit">{text.choose.apply}</Button>
							</div>
						</Stack>
					</Form>
				</Card>
				<Card title={text.preview.title}>
					<Stack>
						<p>{text.preview.help}</p>
						<WidgetPreview eventId={eventId} locale={chosen} look={look} kind={kind} />
						<noscript>{text.preview.needsScript}</noscript>
					</Stack>
				</Card>
				<Card title={text.notes.title}>
					<Stack>
						<p>{text.notes.tab}</p>
						<p>{text.notes.privacy}</p>
						<p>{text.notes.failing}</p>
						<p>{text.notes.policy}</p>
						<CodeBlock label={text.notes.policyLabel}>{widgetPolicy(origin)}</CodeBlock>
					</Stack>
				</Card>
			</Stack>
		</>
	)
}
