import { Form, useHref, useNavigation } from 'react-router'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Page, PageHead, Stack } from '~/ui/page.tsx'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'

interface EndMailsProps {
	text: { title: string; ask: string; action: string; busy: string; done: string; doneText: string; open: string }
	/** The result of the press; absent before it. */
	done: { problem: string | undefined } | undefined
	/** The path to go on to afterwards, without the language's prefix. */
	next: string
}

/** The page on which a reader stops mails of a kind, opened by a link in such a mail: a press stops them, opening the page does not. */
export function EndMails({ text, done, next }: EndMailsProps) {
	const href = useHref(next)
	const busy = useNavigation().state !== 'idle'
	return (
		<Page width="text">
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} />
			{done && done.problem === undefined ? (
				<Notice kind="success" role="status" title={text.done} action={<LinkButton href={href}>{text.open}</LinkButton>}>
					{text.doneText}
				</Notice>
			) : (
				<Form method="post">
					<Stack>
						{done?.problem !== undefined && (
							<Notice kind="danger" role="alert">
								{done.problem}
							</Notice>
						)}
						<p>{text.ask}</p>
						<Button type="submit" look="primary" busy={busy} busyLabel={text.busy}>
							{text.action}
						</Button>
					</Stack>
				</Form>
			)}
		</Page>
	)
}
