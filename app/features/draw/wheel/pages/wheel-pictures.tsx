import { data, Form, redirect, useActionData, useHref, useNavigation, useSearchParams } from 'react-router'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { imageUrl } from '~/kernel/image-url.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { forgetAttached, keepAttached, type AttachedProblem } from '~/platform/images/keep-attached.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { mostPictureBytes, mostPictureMegabytes, pictureKinds } from '~/platform/uploads/picture-limits.ts'
import { readSentForm, withFilesOf } from '~/platform/uploads/sent-form.server.ts'
import { FileField } from '~/shell/form/file-field.tsx'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Stack } from '~/ui/page.tsx'
import { findWheel } from '~/features/draw/wheel/operations/find-wheel.server.ts'
import { setWheelPictures } from '~/features/draw/wheel/operations/set-wheel-pictures.server.ts'
import { mostLogos, mostRewards } from '~/features/draw/wheel/rules/wheel.ts'
import { useWheelText } from '~/features/draw/wheel/text/wheel-text.ts'
import styles from '~/features/draw/wheel/ui/wheel.module.css'
import { WheelTabs } from '~/features/draw/wheel/ui/wheel-tabs.tsx'
import type { Route } from './+types/wheel-pictures'

/** Pictures may be larger than other forms. */
export const handle = { takesFiles: true }

export const headers = () => ({ 'cache-control': 'no-store' })

const asked = ({ context, request, params }: Route.LoaderArgs) => ({
	eventId: atEventDesk(context, request, params['eventId']).eventId,
	wheelId: typedId(params['pickerId']),
})

/** `/wheel-picker/{eventId}/{picker_id}/pictures`: pictures of the rewards, and logos of the sponsors. */
export async function loader(args: Route.LoaderArgs) {
	const wheel = asked(args)
	if (wheel.wheelId === 0) throw data(null, { status: 404 })
	const answer = await ask(args.context, findWheel, wheel)
	if (!answer.ok) throw refusedPage(answer.refusal)
	const { event, rewards } = answer.value
	const { id, name, logos } = answer.value.wheel
	return { event: { id: event.id, name: event.name }, wheel: { id, name, logos }, rewards }
}

interface ActionAnswer {
	told?: string
	picture?: AttachedProblem | 'none'
}

export async function action(args: Route.ActionArgs) {
	const { context, request, params } = args
	const { accountId } = atEventDesk(context, request, params['eventId'])
	const wheel = asked(args)
	// Check the rights first: a stranger's file is not even read.
	const allowed = await ask(context, findWheel, wheel)
	if (!allowed.ok) throw refusedPage(allowed.refusal)
	const { world, caller } = context.get(pageRequest)
	const form = await readSentForm(request)
	const here = `/wheel-picker/${wheel.eventId}/${wheel.wheelId}/pictures`
	const refused = (code: string) => data<ActionAnswer>({ told: refusalSentence(code, caller.locale) }, 409)
	const [act, remove] = (form.texts['intent'] ?? '').split(' ')
	if (act === 'remove' && remove) {
		const answer = await ask(context, setWheelPictures, { ...wheel, remove })
		if (!answer.ok) return refused(answer.refusal.code)
		return redirect(`${here}?removed`, 303)
	}
	if (!form.tooLarge && form.files.length === 0) return data<ActionAnswer>({ picture: 'none' }, 422)
	const kept = await keepAttached(world, form, { folder: 'wheel-pictures', most: mostRewards + mostLogos, accountId, limit: 'gallery' })
	if ('problem' in kept) return data<ActionAnswer>({ picture: kept.problem }, 422)
	const fields = form.fields ?? []
	const logos = kept.paths.filter((_, nth) => fields[nth] === 'logos')
	const rewards = kept.paths.flatMap((picture, nth) => {
		const rewardId = typedId(/^reward[.](\d+)$/.exec(fields[nth] ?? '')?.[1] ?? '')
		return rewardId > 0 ? [{ rewardId, picture }] : []
	})
	const tooMany = withFilesOf(form, 'logos').files.length > mostLogos
	const answer = tooMany ? undefined : await ask(context, setWheelPictures, { ...wheel, logos, rewards })
	if (!answer?.ok) await forgetAttached(world, kept.paths)
	if (!answer) return data<ActionAnswer>({ picture: 'too_many' }, 422)
	return answer.ok ? redirect(`${here}?added`, 303) : refused(answer.refusal.code)
}

export default function WheelPictures({ loaderData }: Route.ComponentProps) {
	const { event, wheel, rewards } = loaderData
	const answer = useActionData() as ActionAnswer | undefined
	const { pictures: text, title } = useWheelText()
	const megabytes = formatNumber(useLocale(), mostPictureMegabytes)
	const list = useHref(`/wheel-picker/${event.id}`)
	const here = `${list}/${wheel.id}`
	const [parameters] = useSearchParams()
	const busy = useNavigation().formData !== undefined
	const problem = answer?.picture && (answer.picture === 'none' ? text.none : text.problems[answer.picture])
	const shown = [
		...rewards.flatMap(({ name, picture }) => (picture === null ? [] : [{ path: picture, name: text.reward(name) }])),
		...wheel.logos.map((path, nth) => ({ path, name: text.logoAlt(nth + 1) })),
	]
	return (
		<>
			<DocumentHead title={`${text.title} · ${wheel.name}`} noIndex />
			<PageHead
				title={wheel.name}
				lead={text.lead}
				above={<Breadcrumbs label={title} trail={[{ href: list, label: title }]} here={wheel.name} />}
			/>
			<Stack>
				<WheelTabs here={here} current="pictures" />
				{answer?.told !== undefined && <Notice kind="danger" role="alert" title={answer.told} />}
				{problem && <Notice kind="danger" role="alert" title={problem} />}
				{!answer && parameters.has('added') && <Notice kind="success" role="status" title={text.added} />}
				{!answer && parameters.has('removed') && <Notice kind="success" role="status" title={text.removed} />}
				<Card title={text.title}>
					<Stack>
						{shown.length > 0 && (
							<Form method="post" encType="multipart/form-data" preventScrollReset>
								<ul className={styles.pictures}>
									{shown.map(({ path, name }) => (
										<li key={path}>
											<img src={imageUrl(path, 400, 160)} width={200} height={80} alt={name} loading="lazy" />
											<Button type="submit" size="sm" name="intent" value={`remove ${path}`} aria-label={`${text.remove}: ${name}`}>
												{text.remove}
											</Button>
										</li>
									))}
								</ul>
							</Form>
						)}
						<Form
							// A new form after the pictures changed, so that sent files are no longer chosen.
							key={shown.map(({ path }) => path).join()}
							method="post"
							encType="multipart/form-data"
							noValidate
							preventScrollReset
						>
							<Stack>
								<p className="soft">{text.help(megabytes)}</p>
								{rewards.map(({ id, name }) => (
									<FileField key={id} name={`reward.${id}`} label={text.reward(name)} accept={pictureKinds} mostBytes={mostPictureBytes} />
								))}
								<FileField name="logos" label={text.logoField(mostLogos)} accept={pictureKinds} multiple mostBytes={mostPictureBytes} />
								<div>
									<Button type="submit" name="intent" value="add" look="primary" busy={busy}>
										{text.add}
									</Button>
								</div>
							</Stack>
						</Form>
					</Stack>
				</Card>
			</Stack>
		</>
	)
}
