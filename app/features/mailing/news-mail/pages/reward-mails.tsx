import { data, Form, redirect, useActionData, useHref, useNavigation, useSearchParams } from 'react-router'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { setWheelCollecting } from '~/features/draw/wheel/operations/set-wheel-collecting.server.ts'
import { longestCollecting } from '~/features/draw/wheel/rules/collecting.ts'
import { useWheelText } from '~/features/draw/wheel/text/wheel-text.ts'
import { WheelTabs } from '~/features/draw/wheel/ui/wheel-tabs.tsx'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { asBegun, languageTag, type Locale, type locales } from '~/kernel/locale.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { idInPath } from '~/platform/session/at-desk.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { publicUrl } from '~/platform/settings/settings.server.ts'
import { useLanguageMarks, type LanguageMarks } from '~/shell/form/in-both-languages.tsx'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { TextArea } from '~/ui/field.tsx'
import { ifSure } from '~/ui/if-sure.ts'
import { Notice } from '~/ui/notice.tsx'
import { OwnFirst } from '~/ui/own-first.tsx'
import { PageHead, Row, Stack } from '~/ui/page.tsx'
import { findRewardMails } from '~/features/mailing/news-mail/operations/find-reward-mails.server.ts'
import { tellWinners } from '~/features/mailing/news-mail/operations/tell-winners.server.ts'
import { previewLetters } from '~/features/mailing/news-mail/mail/preview.server.tsx'
import { mailStatuses } from '~/features/mailing/news-mail/rules/mail-state.ts'
import { useNewsMailText } from '~/features/mailing/news-mail/text/news-mail-text.ts'
import { MailLetters } from '~/features/mailing/news-mail/ui/mail-letters.tsx'
import { MailedPeople, mailsHref } from '~/features/mailing/news-mail/ui/mailed-people.tsx'
import { useLookAgain } from '~/features/mailing/news-mail/ui/use-look-again.ts'
import type { Route } from './+types/reward-mails'

export const headers = () => ({ 'cache-control': 'no-store' })

const asked = ({ context, request, params }: Route.LoaderArgs) => ({
	eventId: atEventDesk(context, request, params['eventId']).eventId,
	wheelId: idInPath(params['pickerId']),
})

/**
 * `/wheel-picker/{eventId}/{picker_id}/mails`: what winners bring, and the mails to them; `?status=sent` filters, `?of=` names the winner in the
 * preview.
 */
export async function loader(args: Route.LoaderArgs) {
	const query = new URL(args.request.url).searchParams
	const typed = query.get('page') ?? ''
	const page = /^[1-9]\d{0,3}$/.test(typed) ? Number(typed) : 1
	const status = mailStatuses.find((each) => each === query.get('status'))
	const resultId = typedId(query.get('of')) || undefined
	const answer = await ask(args.context, findRewardMails, { ...asked(args), status, page, resultId })
	if (!answer.ok) throw refusedPage(answer.refusal)
	const { sample, provider, ...found } = answer.value
	const { settings } = args.context.get(pageRequest).world
	const site = { origin: publicUrl(settings), strategy: settings.LOCALE_PREFIX }
	const letters = sample ? await previewLetters(sample.mails, { reader: sample.name, provider, site, optOutPath: sample.eventPath }) : []
	return { ...found, page, status: status ?? null, sample: sample?.name ?? '', letters }
}

interface ActionAnswer {
	told?: string
	/** Typed words that were not saved. */
	typed?: Record<(typeof locales)[number], string>
}

export async function action(args: Route.ActionArgs) {
	const { context, request } = args
	const wheel = asked(args)
	const here = `/wheel-picker/${wheel.eventId}/${wheel.wheelId}/mails`
	const form = await request.formData()
	const told = (code: string) => data<ActionAnswer>({ told: refusalSentence(code, context.get(pageRequest).caller.locale) }, 409)
	const again = form.get('again')
	if (again === null) {
		const [vi, en] = ['vi_VN', 'en_US'].map((locale) =>
			String(form.get(locale) ?? '')
				.replaceAll('\r\n', '\n')
				.trim(),
		)
		const collecting = { vi_VN: vi ?? '', en_US: en ?? '' }
		const isTold = Object.values(collecting).some((text) => text !== '')
		if (!isTold || Object.values(collecting).some((text) => text.length > longestCollecting))
			return data<ActionAnswer>({ typed: collecting }, 422)
		const kept = await ask(context, setWheelCollecting, { ...wheel, collecting })
		if (!kept.ok) throw refusedPage(kept.refusal)
		if (form.get('intent') !== 'send') return redirect(`${here}?saved`, 303)
	}
	const answer = await ask(context, tellWinners, { ...wheel, resultIds: again === null ? undefined : [typedId(again) || 1] })
	return answer.ok ? redirect(`${here}?started`, 303) : told(answer.refusal.code)
}

export default function RewardMails({ loaderData: found }: Route.ComponentProps) {
	const { event, wheel, collecting, counts, page, status, sample, letters } = found
	const answer = useActionData() as ActionAnswer | undefined
	const words = useNewsMailText()
	const text = words.reward
	const { title: wheels } = useWheelText()
	const locale = useLocale()
	const [parameters] = useSearchParams()
	const list = useHref(`/wheel-picker/${event.id}`)
	const here = `${list}/${wheel.id}/mails`
	const sending = useNavigation().formData
	const count = (number: number) => formatNumber(locale, number)
	const due = (counts.not_sent ?? 0) + (counts.news ?? 0)
	const noAddress = counts.no_address ?? 0
	const winners = Object.values(counts).reduce((sum, each) => sum + each, 0)
	const texts = answer?.typed ?? asBegun(collecting, locale)
	const marks = useLanguageMarks({ required: true })
	const said = (each: Locale, { optionalMark }: LanguageMarks) => (
		<TextArea
			name={each}
			label={text.texts[each]}
			lang={languageTag(each)}
			optionalMark={optionalMark}
			required={each === locale}
			defaultValue={texts[each]}
			rows={4}
			maxLength={longestCollecting}
		/>
	)
	useLookAgain((counts.waiting ?? 0) > 0)
	return (
		<>
			<DocumentHead title={`${text.title} · ${wheel.name}`} noIndex />
			<PageHead
				title={wheel.name}
				lead={text.lead}
				above={<Breadcrumbs label={wheels} trail={[{ href: list, label: wheels }]} here={wheel.name} />}
			/>
			<Stack>
				<WheelTabs here={`${list}/${wheel.id}`} current="mails" />
				{answer?.told !== undefined && <Notice kind="danger" role="alert" title={answer.told} />}
				{answer?.typed && <Notice kind="danger" role="alert" title={text.badText} />}
				{!answer && parameters.has('started') && <Notice kind="success" role="status" title={words.started} />}
				{!answer && parameters.has('saved') && <Notice kind="success" role="status" title={text.saved} />}
				<Card title={text.text}>
					<Form method="post">
						<Stack>
							<p className="soft">{text.textHelp}</p>
							<OwnFirst vi={said('vi_VN', marks.vi)} en={said('en_US', marks.en)} />
							{winners > 0 && (
								<p>
									<strong>{due > 0 ? text.due(count(due)) : text.allTold}</strong>
								</p>
							)}
							{noAddress > 0 && <p>{text.noAddress(count(noAddress))}</p>}
							<Row>
								{due > 0 && (
									<Button
										type="submit"
										look="primary"
										name="intent"
										value="send"
										busy={sending?.get('intent') === 'send'}
										onClick={ifSure(text.sendAsk(count(due)))}
									>
										{text.send(count(due))}
									</Button>
								)}
								<Button type="submit" name="intent" value="save" busy={sending?.get('intent') === 'save'}>
									{text.save}
								</Button>
							</Row>
						</Stack>
					</Form>
				</Card>
				{winners === 0 ? (
					<EmptyState title={text.empty.title} action={<LinkButton href={`${list}/${wheel.id}?step=stage`}>{text.stage}</LinkButton>}>
						{text.empty.help}
					</EmptyState>
				) : (
					<>
						<MailedPeople
							{...found}
							title={text.title}
							here={here}
							timeZone={event.timeZone}
							name={({ id, name }) => (
								<a href={`${mailsHref(here, { status, page, of: id })}#preview`} aria-label={words.seeOf(name)}>
									{name}
								</a>
							)}
							extra={{ key: 'reward', head: text.reward, cell: ({ reward }) => reward }}
						/>
						<MailLetters name={sample} letters={letters} />
					</>
				)}
			</Stack>
		</>
	)
}
