import { useHref } from 'react-router'
import { Button } from '~/ui/button.tsx'
import { useProviderText } from '../text/provider-text.ts'

/** Follows a provider: a plain form, on pages that are the same for everybody. Who is signed in follows by this press, others are asked for an address. */
export function FollowButton({ slug, name }: { slug: string; name: string }) {
	const text = useProviderText().page
	return (
		<form method="post" action={useHref(`/provider/${slug}/follow`)}>
			<Button type="submit" size="sm" aria-label={text.followOf(name)}>
				{text.follow}
			</Button>
		</form>
	)
}
