import { useHref } from 'react-router'
import { Button } from '~/ui/button.tsx'
import { useProviderText } from '~/features/provider/text/provider-text.ts'

/**
 * The button to follow a provider: a plain form, on pages that are the same for everybody. An account follows by one press, visitors are asked for an
 * address. A script shows the other form to those who follow already (`showFollowed`).
 */
export function FollowButton({ slug, name }: { slug: string; name: string }) {
	const text = useProviderText().page
	return (
		<>
			<form method="post" action={useHref(`/provider/${slug}/follow`)} data-provider={slug}>
				<Button type="submit" size="sm" aria-label={text.followOf(name)}>
					{text.follow}
				</Button>
			</form>
			<form method="get" action={useHref('/my-account/following')} data-provider={slug} hidden>
				<Button type="submit" size="sm" aria-label={text.followingOf(name)}>
					{text.following}
				</Button>
			</form>
		</>
	)
}
