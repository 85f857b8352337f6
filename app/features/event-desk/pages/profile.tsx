import { data, redirect, useActionData, useHref, useSearchParams } from 'react-router'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import type { FieldIssue } from '~/kernel/fields.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import type { RefusedForm } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { LinkButton } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Stack } from '~/ui/page.tsx'
import { mostPictureBytes } from '~/platform/uploads/picture-limits.ts'
import { readSentForm, sendsFiles } from '~/platform/uploads/sent-form.server.ts'
import { providerIn } from '~/features/provider/answers/provider-form-sent.server.ts'
import { changeProviderPictures } from '~/features/provider/operations/change-provider-pictures.server.ts'
import { takePictures, type PictureRefused } from '~/features/provider/answers/take-pictures.server.ts'
import { changeProvider } from '~/features/provider/operations/change-provider.server.ts'
import { findProviderProfile } from '~/features/provider/operations/find-provider-profile.server.ts'
import { typedOfProvider } from '~/features/provider/rules/provider-form.ts'
import { useProviderText } from '~/features/provider/text/provider-text.ts'
import { ProviderPictures } from '~/features/provider/ui/provider-pictures.tsx'
import { ProviderForm } from '~/features/provider/ui/provider-form.tsx'
import { countProviderFollowers } from '~/features/follow/operations/count-provider-followers.server.ts'
import { useFollowText } from '~/features/follow/text/follow-text.ts'
import { chosenProvider, insteadOf, ownedFirst } from '~/features/provider/team/answers/chosen-provider.server.ts'
import { listMyTeams } from '~/features/provider/team/operations/list-my-teams.server.ts'
import { useTeamText } from '~/features/provider/team/text/team-text.ts'
import { ProviderChoice } from '~/features/provider/team/ui/provider-choice.tsx'
import { NoTeam } from '~/features/provider/team/ui/team-notices.tsx'
import type { Route } from './+types/profile'

/** `/my-events/profile`: the public profile of a provider, and what it allows its buyers. */
export async function loader({ context, request }: Route.LoaderArgs) {
	signedIn(context, request)
	const teams = ownedFirst(valueOf(await ask(context, listMyTeams, {})).teams)
	const providerId = chosenProvider(context, request, teams)
	if (providerId === undefined) return { teams, providerId, profile: undefined }
	const answer = await ask(context, findProviderProfile, { providerId })
	if (answer.ok) {
		const counted = await ask(context, countProviderFollowers, { providerId })
		return { teams, providerId, profile: answer.value, followers: counted.ok ? counted.value.followers : 0 }
	}
	if (answer.refusal.code !== 'forbidden') throw insteadOf(answer.refusal)
	return { teams, providerId, profile: null }
}

export async function action({ context, request }: Route.ActionArgs) {
	const { accountId } = signedIn(context, request)
	const teams = ownedFirst(valueOf(await ask(context, listMyTeams, {})).teams)
	const providerId = chosenProvider(context, request, teams)
	if (providerId === undefined) throw data(null, { status: 404 })
	const here = `/my-events/profile?provider=${providerId}`
	const { locale } = context.get(pageRequest).caller
	const form = await readSentForm(request, 2 * mostPictureBytes)
	if (sendsFiles(request)) {
		const taken = await takePictures(context, form, {
			accountId,
			change: (pictures) => ask(context, changeProviderPictures, { providerId, ...pictures }),
		})
		if (taken.ok) return redirect(`${here}&pictures=${form.texts['intent'] === 'pictures' ? 'saved' : 'removed'}#pictures`, 303)
		if ('unusable' in taken) return data({ unusable: taken.unusable }, 422)
		return data({ told: refusalSentence(taken.refusal.code, locale) }, 422)
	}
	const typed = form.texts
	const answer = await ask(context, changeProvider, { providerId, provider: providerIn(typed) })
	if (answer.ok) return redirect(`${here}&saved`, 303)
	const { code, data: about } = answer.refusal
	const issues = code === 'invalid_fields' ? (about.issues as FieldIssue[]) : []
	const told = code === 'invalid_fields' ? undefined : refusalSentence(code, locale)
	return data({ refused: { typed, issues } satisfies RefusedForm, told }, 422)
}

export const handle = { takesFiles: true }

export const headers = () => ({ 'cache-control': 'no-store' })

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
	const { teams, providerId, profile, followers } = loaderData
	const followText = useFollowText()
	const locale = useLocale()
	const answer = useActionData<{ refused?: RefusedForm; told?: string; unusable?: PictureRefused }>()
	const { profile: text } = useTeamText()
	const [parameters] = useSearchParams()
	const { pictures } = useProviderText().desk
	const changed = parameters.get('pictures')
	const page = useHref(`/provider/${profile?.slug ?? ''}`)
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead
				title={text.title}
				lead={text.lead}
				aside={profile && !profile.isSuspended && <LinkButton href={page}>{text.page}</LinkButton>}
			/>
			<Stack>
				{parameters.has('saved') && !answer && <Notice kind="success" role="status" title={text.saved} />}
				{(changed === 'saved' || changed === 'removed') && !answer && <Notice kind="success" role="status" title={pictures[changed]} />}
				{answer?.told !== undefined && <Notice kind="danger" role="alert" title={answer.told} />}
				<ProviderChoice teams={teams} chosen={providerId} />
				{profile === null && <Notice title={text.ownersOnly} />}
				{profile === undefined && <NoTeam />}
				{profile && <p className="soft">{followText.followers(formatNumber(locale, followers ?? 0))}</p>}
				{profile && <ProviderPictures provider={profile} unusable={answer?.unusable} />}
				{profile && (
					<ProviderForm
						key={profile.id}
						initial={typedOfProvider(profile)}
						refused={answer?.refused}
						keepAs={`hoi-my-provider-${profile.id}`}
					/>
				)}
			</Stack>
		</>
	)
}
