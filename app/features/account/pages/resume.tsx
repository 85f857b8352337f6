import { redirect, useHref } from 'react-router'
import { returnPath } from '~/kernel/return-path.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { keptFormIn } from '~/platform/session/kept-form-cookie.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Disclosure } from '~/ui/disclosure.tsx'
import { PageHead, Stack } from '~/ui/page.tsx'
import { findKeptForm } from '~/features/account/operations/find-kept-form.server.ts'
import { writtenIn } from '~/features/account/rules/kept-form.ts'
import { useAccountText } from '~/features/account/text/account-text.ts'
import { EntryPage } from '~/features/account/ui/entry-page.tsx'
import type { Route } from './+types/resume'

/** The form this browser sent when nobody was signed in any more. Without a form, it leads to the page the form was on. */
export async function loader({ context, request }: Route.LoaderArgs) {
	signedIn(context, request)
	const token = keptFormIn(request.headers.get('cookie')) ?? ''
	const form = valueOf(await ask(context, findKeptForm, { token }))
	if (!form) throw redirect(returnPath(new URL(request.url).searchParams.get('return')))
	return form
}

export const headers = () => ({ 'cache-control': 'no-store' })

/**
 * Sends a form again when somebody presses a button. Sent by itself, it would change something for a person who perhaps signed in with another
 * account. It is a plain form, because it goes to another page.
 */
export default function ResumePage({ loaderData: { path, fields } }: Route.ComponentProps) {
	const { resume: text } = useAccountText().entry
	const page = useHref(path)
	const written = writtenIn(fields)
	return (
		<EntryPage title={text.title}>
			<PageHead title={text.title} lead={text.lead} />
			{written.length > 0 && (
				<Disclosure summary={text.what}>
					<ul>
						{written.map((text, place) => (
							<li key={place}>{text}</li>
						))}
					</ul>
				</Disclosure>
			)}
			<form method="post" action={page}>
				{fields.map(([name, value], place) => (
					<input key={`${place} ${name}`} type="hidden" name={name} value={value} />
				))}
				<Stack gap={2}>
					<Button type="submit" look="primary" wide>
						{text.send}
					</Button>
					<LinkButton look="quiet" wide href={page}>
						{text.back}
					</LinkButton>
				</Stack>
			</form>
		</EntryPage>
	)
}
