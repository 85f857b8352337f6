import { useHref } from 'react-router'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Row } from '~/ui/page.tsx'
import { useCatalogText } from '../text/catalog-text.ts'

/** Behind the news that the cart holds another organiser's goods: keep it, or send the form once more so that it is emptied for these. */
export function TakeInstead({ form, intent }: { form: string; intent?: string }) {
	const { otherCart: text } = useCatalogText()
	return (
		<Row>
			<LinkButton href={useHref('/cart')}>{text.keep}</LinkButton>
			<Button type="submit" form={form} name={intent ? 'intent' : 'replace'} value={intent ?? 'yes'} look="danger">
				{text.replace}
			</Button>
		</Row>
	)
}
