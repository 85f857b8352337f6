import { useAddress } from '~/i18n/address.ts'
import { island } from '~/shell/island/island.tsx'
import { usePerson } from '~/shell/use-person.ts'
import { Button } from '~/ui/button.tsx'
import { useProviderText } from '~/features/provider/text/provider-text.ts'

/**
 * The button to follow a provider: a plain form, on pages that are the same for everybody. An account follows by one press, visitors are asked for an
 * address. Who follows already gets the other button, which says so and opens the list where following is stopped.
 */
export const FollowButton = island('follow-button', ({ slug, name }: { slug: string; name: string }) => {
	const text = useProviderText().page
	const isFollowed = usePerson().followed.includes(slug)
	const [follow, list] = [useAddress(`/provider/${slug}/follow`), useAddress('/my-account/following')]
	return isFollowed ? (
		<form method="get" action={list}>
			<Button type="submit" size="sm" aria-label={text.followingOf(name)}>
				{text.following}
			</Button>
		</form>
	) : (
		<form method="post" action={follow}>
			<Button type="submit" size="sm" aria-label={text.followOf(name)}>
				{text.follow}
			</Button>
		</form>
	)
})
