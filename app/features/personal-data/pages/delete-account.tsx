import { data, Form, redirect, useHref, useNavigation } from 'react-router'
import { formatDate } from '~/i18n/formats.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { signedInJustNow } from '~/platform/session/signed-in.server.ts'
import { PageHead as Head } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { CheckboxField } from '~/ui/choice-field.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { TextField } from '~/ui/field.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Prose, Row, Stack } from '~/ui/page.tsx'
import { signedOutCookies } from '~/features/account/cookies/session-cookies.server.ts'
import { deleteAccount } from '~/features/personal-data/operations/delete-account.server.ts'
import { findDeletion } from '~/features/personal-data/operations/find-deletion.server.ts'
import { usePersonalDataText } from '~/features/personal-data/text/personal-data-text.ts'
import type { Route } from './+types/delete-account'

/** The consequences of the deletion; only for people who gave their password shortly before. */
export async function loader({ context, request }: Route.LoaderArgs) {
	signedInJustNow(context, request)
	return valueOf(await ask(context, findDeletion, {}))
}

export async function action({ context, request }: Route.ActionArgs) {
	signedInJustNow(context, request)
	const { caller, origin } = context.get(pageRequest)
	const form = await request.formData()
	const phrase = String(form.get('phrase') ?? '').slice(0, 1_000)
	const keepsTickets = form.has('keepsTickets')
	const answer = await ask(context, deleteAccount, { phrase, keepsTickets })
	if (!answer.ok) {
		const { code } = answer.refusal
		return data({ phrase, keepsTickets, inField: code === 'delete_phrase', message: refusalSentence(code, caller.locale) }, { status: 422 })
	}
	const cookies = signedOutCookies(origin.startsWith('https:'))
	return redirect('/account-deleted', { headers: cookies.map((cookie): [string, string] => ['set-cookie', cookie]) })
}

export default function DeleteAccountPage({ loaderData, actionData: refused }: Route.ComponentProps) {
	const { email, toPay, ahead, ownerOf } = loaderData
	const text = usePersonalDataText()
	const busy = useNavigation().state !== 'idle'
	const [account, copies] = [useHref('/my-account'), useHref('/personal-data/copies')]
	if (ownerOf.length > 0)
		return (
			<>
				<Head title={text.title} noIndex />
				<PageHead title={text.title} />
				<Notice
					kind="warning"
					title={text.blocked.title(ownerOf.join(', '))}
					action={<LinkButton href={account}>{text.blocked.action}</LinkButton>}
				>
					{text.blocked.text}
				</Notice>
			</>
		)
	return (
		<>
			<Head title={text.title} noIndex />
			<PageHead title={text.title} lead={text.lead} />
			<Stack>
				<Card title={text.erased.title}>
					<List items={text.erased.items} />
				</Card>
				<Card title={text.kept.title}>
					<Stack>
						<List items={text.kept.items} />
						<Form method="post" action={copies}>
							<Button type="submit" name="as" value="html">
								{text.download}
							</Button>
						</Form>
					</Stack>
				</Card>
				{toPay > 0 && <Notice kind="warning">{text.toPay(toPay)}</Notice>}
				<Form method="post" noValidate onSubmit={() => sessionStorage.clear()}>
					<Stack>
						{refused && (
							<ErrorSummary
								title={text.mistakes}
								mistakes={[{ message: refused.message, ...(refused.inField ? { name: 'phrase' } : {}) }]}
							/>
						)}
						{ahead.length > 0 && (
							<Notice kind="warning" title={text.ahead}>
								<ul>
									{ahead.map(({ name, startsAt, timeZone, tickets }) => (
										<li key={`${name} ${startsAt}`}>
											{name}, <span className="figures">{formatDate(startsAt, timeZone)}</span>: {text.tickets(tickets)}
										</li>
									))}
								</ul>
								<CheckboxField
									name="keepsTickets"
									label={text.keepTickets}
									help={text.keepTicketsHelp}
									defaultChecked={refused?.keepsTickets ?? true}
								/>
							</Notice>
						)}
						<TextField
							name="phrase"
							label={text.phrase}
							help={text.phraseHelp(email)}
							error={refused?.inField ? refused.message : undefined}
							type="email"
							inputMode="email"
							autoComplete="off"
							autoCapitalize="none"
							spellCheck={false}
							required
							defaultValue={refused?.phrase}
						/>
						<Row>
							<Button type="submit" look="danger" busy={busy} busyLabel={text.busy}>
								{text.submit}
							</Button>
							<LinkButton href={account}>{text.stay}</LinkButton>
						</Row>
					</Stack>
				</Form>
			</Stack>
		</>
	)
}

function List({ items }: { items: readonly string[] }) {
	return (
		<Prose>
			<ul>
				{items.map((item) => (
					<li key={item}>{item}</li>
				))}
			</ul>
		</Prose>
	)
}
