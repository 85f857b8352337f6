import { useState } from 'react'
import { imageUrl } from '~/kernel/image-url.ts'
import { pictureKinds } from '~/platform/uploads/picture-limits.ts'
import { FileField } from '~/shell/form/file-field.tsx'
import { Button } from '~/ui/button.tsx'
import { CheckboxField } from '~/ui/choice-field.tsx'
import { TextField } from '~/ui/field.tsx'
import { FieldRow, Row, Stack } from '~/ui/page.tsx'
import { useHydrated } from '~/ui/use-hydrated.ts'
import { logoIn, mostLogoMegabytes, mostPartners, partnerField, typedPlaces } from '../rules/home-partners.ts'
import type { TypedHome } from '../rules/home-blocks.ts'
import { useContentText } from '../text/content-text.ts'
import styles from './home-form.module.css'

export interface HomePartnerFieldsProps {
	typed: TypedHome
	errorOf: (name: string) => string | undefined
}

/** Partners one after the other, each with its name, its page and its logo; one more place is always free, scripts add others. */
export function HomePartnerFields({ typed, errorOf }: HomePartnerFieldsProps) {
	const { partner: text } = useContentText().home
	const filled = typedPlaces(typed)
	const next = (filled.at(-1) ?? -1) + 1
	const [added, setAdded] = useState(1)
	const isAlive = useHydrated()
	const places = [...filled, ...Array.from({ length: added }, (_, nth) => next + nth)].slice(0, mostPartners)
	return (
		<Stack>
			<p className="soft">{text.logoHelp(mostLogoMegabytes)}</p>
			{places.map((nth, index) => (
				<PartnerFields key={nth} nth={nth} shownAs={index + 1} typed={typed} errorOf={errorOf} />
			))}
			{isAlive && places.length < mostPartners && (
				<Row>
					<Button size="sm" onClick={() => setAdded(added + 1)}>
						{text.more}
					</Button>
				</Row>
			)}
		</Stack>
	)
}

function PartnerFields({ nth, shownAs, typed, errorOf }: HomePartnerFieldsProps & { nth: number; shownAs: number }) {
	const { partner: text } = useContentText().home
	const field = (part: 'name' | 'website') => {
		const name = partnerField(nth, part)
		return { name, defaultValue: typed[name] ?? '', error: errorOf(name) }
	}
	const logo = logoIn(typed[partnerField(nth, 'logo')])
	const isThere = Boolean(typed[partnerField(nth, 'name')])
	return (
		<fieldset className={styles.partner}>
			<legend>{text.nth(shownAs)}</legend>
			<FieldRow>
				<TextField label={text.name} maxLength={80} {...field('name')} />
				<TextField label={text.website} maxLength={300} inputMode="url" {...field('website')} />
			</FieldRow>
			<FieldRow>
				{logo && (
					<div>
						<input type="hidden" name={partnerField(nth, 'logo')} value={typed[partnerField(nth, 'logo')]} />
						<img
							className={styles.logo}
							src={imageUrl(logo.path, 400, 160)}
							alt={text.logoOf(typed[partnerField(nth, 'name')] ?? '')}
							width={logo.width}
							height={logo.height}
						/>
					</div>
				)}
				<FileField
					name={partnerField(nth, 'file')}
					label={logo ? text.otherLogo : text.logo}
					accept={pictureKinds}
					mostBytes={mostLogoMegabytes * 1024 * 1024}
				/>
			</FieldRow>
			{isThere && <CheckboxField name={partnerField(nth, 'remove')} label={text.remove} />}
		</fieldset>
	)
}
