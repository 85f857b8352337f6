import { data, redirect, useActionData, useNavigation, type RouterContextProvider } from 'react-router'
import type { FieldIssue } from '~/kernel/fields.ts'
import { keepAvatar, avatarFile, type PictureProblem } from '~/platform/images/keep-avatar.server.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import { readSentForm, type SentForm } from '~/platform/uploads/sent-form.server.ts'
import type { RefusedForm } from '~/shell/form/typed-form.ts'
import { PageHead as Head } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { listRatingsOfAthletes } from '~/features/tournament/bracket/operations/list-ratings-of-athletes.server.ts'
import { changeAthleteAvatar } from '~/features/account/athlete/operations/change-athlete-avatar.server.ts'
import { listAthleteProfiles } from '~/features/account/athlete/operations/list-athlete-profiles.server.ts'
import { removeAthleteProfile } from '~/features/account/athlete/operations/remove-athlete-profile.server.ts'
import { saveAthleteProfile } from '~/features/account/athlete/operations/save-athlete-profile.server.ts'
import { useAthleteText } from '~/features/account/athlete/text/athlete-text.ts'
import { AthleteForm } from '~/features/account/athlete/ui/athlete-form.tsx'
import { AthleteList } from '~/features/account/athlete/ui/athlete-list.tsx'
import { RemoveAthlete } from '~/features/account/athlete/ui/remove-athlete.tsx'
import type { Route } from './+types/athlete-profiles'

type Context = Readonly<RouterContextProvider>

/** The forms of this page send pictures. */
export const handle = { takesFiles: true }

/** The list; with `?new`, `?edit=12` or `?remove=12` a form about one athlete. */
export async function loader({ context, request }: Route.LoaderArgs) {
	signedIn(context, request)
	const { searchParams } = new URL(request.url)
	const profiles = await orLogged(context, async () => valueOf(await ask(context, listAthleteProfiles, {})).profiles)
	const ratings = profiles && (await orLogged(context, async () => valueOf(await ask(context, listRatingsOfAthletes, {})).ratings))
	const about = searchParams.get('edit') ?? searchParams.get('remove')
	const chosen = profiles?.find(({ id }) => String(id) === about)
	if (profiles && about !== null && !chosen) throw data(null, { status: 404 })
	const show = searchParams.has('new') ? 'new' : chosen ? (searchParams.has('edit') ? 'edit' : 'remove') : 'list'
	const done = (['saved', 'removed'] as const).find((thing) => thing === searchParams.get('done'))
	return data({ profiles, ratings, chosen, show: show as 'new' | 'edit' | 'remove' | 'list', done }, profiles ? 200 : 500)
}

interface Answer {
	/** Which of the specification's errors to show (§8), with a reason when there is one. */
	failed?: { what: 'create' | 'update' | 'remove'; reason?: string }
	refused?: RefusedForm
	problem?: PictureProblem
}

export async function action({ context, request }: Route.ActionArgs) {
	// This comes before the form is read: only people with an account may send files.
	const { accountId } = signedIn(context, request)
	const form = await readSentForm(request)
	const { texts } = form
	const id = /^\d{1,15}$/.test(texts.id ?? '') ? Number(texts.id) : undefined
	const back = (done: string) => redirect(`/my-account/athlete-profiles?done=${done}`, 303)
	if (texts.intent === 'remove') {
		const removed = await orLogged(context, () => ask(context, removeAthleteProfile, { id: id ?? 0 }))
		if (removed?.ok) return back('removed')
		if (removed) throw data(null, { status: 404 })
		return data<Answer>({ failed: { what: 'remove' } }, 500)
	}
	const saved = await orLogged(context, () => save(context, form, id, accountId))
	if (saved === 'saved') return back('saved')
	if (saved === 'not_found') throw data(null, { status: 404 })
	const what = id === undefined ? 'create' : 'update'
	const failed: Answer = saved ?? { failed: { what }, refused: { typed: texts, issues: [] } }
	return data<Answer>(failed, saved ? 422 : 500)
}

/** Saves the profile and the picture: both or neither. */
async function save(context: Context, form: SentForm, id: number | undefined, accountId: number): Promise<Answer | 'saved' | 'not_found'> {
	const { world, caller } = context.get(pageRequest)
	const { texts } = form
	const { name = '', athleteId, gender, nickname, dateOfBirth } = texts
	const kept = form.file || form.tooLarge ? await keepAvatar(world, form, accountId) : undefined
	if (kept && 'problem' in kept) return { problem: kept.problem, refused: { typed: texts, issues: [] } }
	const saved = await ask(context, saveAthleteProfile, { id, name, athleteId, gender, nickname, dateOfBirth })
	if (!saved.ok) {
		if (kept) await world.files.delete(avatarFile(kept.path))
		const { code, data: why } = saved.refusal
		if (code === 'not_found') return 'not_found'
		if (code === 'invalid_fields') return { refused: { typed: texts, issues: why.issues as FieldIssue[] } }
		const reason = refusalSentence(code, caller.locale)
		return { failed: { what: id === undefined ? 'create' : 'update', reason }, refused: { typed: texts, issues: [] } }
	}
	if (kept || texts.takeAway === 'on')
		valueOf(await ask(context, changeAthleteAvatar, { id: saved.value.id, avatarPath: kept ? kept.path : null }))
	return 'saved'
}

/** Returns nothing after an unforeseen failure: the page says so itself, and what was typed stays. */
async function orLogged<Value>(context: Context, attempt: () => Promise<Value>): Promise<Value | undefined> {
	try {
		return await attempt()
	} catch (error) {
		const { world, caller } = context.get(pageRequest)
		world.log.error({ err: error, requestId: caller.requestId }, 'athlete profiles failed')
		return undefined
	}
}

export const headers = () => ({ 'cache-control': 'no-store' })

export default function AthleteProfilesPage({ loaderData }: Route.ComponentProps) {
	const { profiles, ratings, chosen, show, done } = loaderData
	const answer = useActionData() as Answer | undefined
	const text = useAthleteText()
	const pressed = useNavigation().formData?.get('intent')
	const name = chosen?.name ?? ''
	const title = { new: text.addTitle, edit: text.editTitle(name), remove: text.removeTitle(name), list: text.title }[show]
	return (
		<>
			<Head title={title} noIndex />
			{show === 'remove' && chosen ? (
				<RemoveAthlete profile={chosen} failed={answer?.failed} busy={pressed === 'remove'} />
			) : show === 'list' ? (
				<AthleteList profiles={profiles} ratings={ratings ?? []} done={done} />
			) : (
				<AthleteForm key={chosen?.id} {...{ title, chosen }} {...answer} busy={pressed === 'save'} />
			)}
		</>
	)
}
