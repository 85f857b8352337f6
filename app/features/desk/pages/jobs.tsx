import { useHref } from 'react-router'
import { longestEmail } from '~/kernel/longest.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { atDesk } from '~/platform/session/at-desk.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Stack } from '~/ui/page.tsx'
import { listSentMails } from '~/features/desk/operations/list-sent-mails.server.ts'
import { retryJobs } from '~/features/desk/operations/retry-jobs.server.ts'
import { useDeskText } from '~/features/desk-kit/text/desk-text.ts'
import { DeadJobs, Queues, SentMails } from '~/features/desk/ui/jobs-cards.tsx'
import type { Route } from './+types/jobs'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/desk/jobs`: jobs that wait, jobs that failed, and mails that were sent. */
export async function loader({ context, request }: Route.LoaderArgs) {
	atDesk(context, request)
	const { jobs } = context.get(pageRequest).world
	const parameters = new URL(request.url).searchParams
	const recipient = (parameters.get('to') ?? '').slice(0, longestEmail)
	const asked = parameters.get('before') ?? ''
	const before = /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : undefined
	const [queues, dead, { mails, next }] = await Promise.all([
		jobs.countQueued(),
		jobs.listDead(),
		ask(context, listSentMails, { recipient, before }).then(valueOf),
	])
	return {
		queues,
		dead: dead.map(({ id, job, error, failedAt, fact }) => ({
			id,
			job,
			error,
			failedAt: failedAt.toISOString(),
			fact: fact.name,
			about: fact.about,
		})),
		mails,
		next,
		recipient,
		isFirst: before === undefined,
	}
}

export async function action({ context, request }: Route.ActionArgs) {
	atDesk(context, request)
	const form = await request.formData()
	const ids = form.getAll('id').map(String)
	const isAll = form.get('intent') === 'all'
	const count = isAll ? (await context.get(pageRequest).world.jobs.listDead()).length : ids.length
	if (count === 0) return { retried: 0 }
	const answer = await ask(context, retryJobs, { ids: isAll ? 'all' : ids })
	return { retried: answer.ok ? count : 0 }
}

export default function Jobs({ loaderData, actionData: done }: Route.ComponentProps) {
	const { queues, dead, mails, next, recipient, isFirst } = loaderData
	const { jobs: text } = useDeskText().tools
	const here = useHref('/desk/jobs')
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} />
			<Stack>
				{done && done.retried > 0 && (
					<Notice
						kind="success"
						role="status"
						action={
							<LinkButton href={here} size="sm">
								{text.reload}
							</LinkButton>
						}
					>
						{text.retried(done.retried)}
					</Notice>
				)}
				<DeadJobs dead={dead} />
				<Queues queues={queues} />
				<SentMails mails={mails} next={next} recipient={recipient} isFirst={isFirst} />
			</Stack>
		</>
	)
}
