import { useState } from 'react'
import { middleCrop, type Crop } from '~/platform/images/crop.ts'
import { Badge } from '~/ui/badge.tsx'
import { Button } from '~/ui/button.tsx'
import { Bib } from '~/ui/bib.tsx'
import { CalendarLeaf } from '~/ui/calendar-leaf.tsx'
import { Clock } from '~/ui/clock.tsx'
import { Drum } from '~/ui/drum.tsx'
import { EventCard } from '~/ui/event-card.tsx'
import { Gallery } from '~/ui/gallery.tsx'
import * as icons from '~/ui/icon.tsx'
import { useLightbox } from '~/ui/lightbox.tsx'
import { PictureCrop } from '~/ui/picture-crop.tsx'
import { Price } from '~/ui/price.tsx'
import { ProductPicture } from '~/ui/product-picture.tsx'
import { QrCode } from '~/ui/qr-code.tsx'
import { TicketStub } from '~/ui/ticket-stub.tsx'
import type { Tone } from '~/ui/tone.ts'
import { WhenAndWhere } from '~/ui/when-and-where.tsx'
import styles from './kit.module.css'
import { useKitWords } from './kit-words.ts'
import { Sample } from './sample.tsx'

const tones: readonly Tone[] = ['brand', 'jade', 'lotus', 'amber', 'river']

/** Short words on a coloured background, in every tone. */
export function Badges() {
	const text = useKitWords()
	return (
		<>
			<Sample state="plain">
				<div className={styles.row}>
					{[...tones, 'neutral' as const].map((tone) => (
						<Badge key={tone} tone={tone}>
							{text.sale}
						</Badge>
					))}
				</div>
			</Sample>
			<Sample state="chosen">
				<div className={styles.row}>
					{tones.map((tone) => (
						<Badge key={tone} tone={tone} look="solid" icon={<icons.TicketIcon size={16} />}>
							{text.soldOut}
						</Badge>
					))}
				</div>
			</Sample>
			<Sample state="long">
				<Badge tone="jade" wraps>
					{text.longEvent}
				</Badge>
			</Sample>
		</>
	)
}

/** Bibs with their numbers. */
export function Bibs() {
	const text = useKitWords()
	return (
		<>
			{(['sm', 'md', 'lg'] as const).map((size) => (
				<Sample key={size} state={size === 'sm' ? 'small' : size === 'lg' ? 'large' : 'plain'}>
					<Bib number="A0128" name={text.someone} group={text.group} groupTone="lotus" size={size} />
				</Sample>
			))}
			<Sample state="empty">
				<Bib number="7" />
			</Sample>
		</>
	)
}

/** The calendar leaf, in every size and tone. */
export function Leaves() {
	const text = useKitWords()
	const leaf = { month: text.month, day: '14', weekday: text.weekday, label: text.date, dateTime: '2026-03-14' }
	return (
		<>
			{(['sm', 'md', 'lg'] as const).map((size) => (
				<Sample key={size} state={size === 'sm' ? 'small' : size === 'lg' ? 'large' : 'plain'}>
					<div className={styles.row}>
						{(size === 'md' ? tones : (['brand'] as const)).map((tone) => (
							<CalendarLeaf key={tone} {...leaf} size={size} tone={tone} />
						))}
					</div>
				</Sample>
			))}
		</>
	)
}

/** Countdowns. */
export function Clocks() {
	const text = useKitWords()
	return (
		<Sample state="plain">
			<Clock label={text.left} now="2026-03-14T00:00:00.000Z" until="2026-03-14T00:09:30.000Z" />
		</Sample>
	)
}

/** The bronze drum, in every tone. */
export function Drums() {
	return (
		<Sample state="plain">
			<div className={styles.row}>
				{tones.map((tone) => (
					<Drum key={tone} tone={tone} className={styles.drum} />
				))}
			</div>
		</Sample>
	)
}

/** An event as a poster and as a row. */
export function EventCards() {
	const text = useKitWords()
	const leaf = { month: text.month, day: '14', weekday: text.weekday, label: text.date, dateTime: '2026-03-14' }
	const facts = { href: '#event-card', time: text.time, place: text.place, price: text.price, leaf }
	return (
		<>
			<Sample state="plain">
				<EventCard {...facts} name={text.event} badge={<Badge tone="jade">{text.sale}</Badge>} />
			</Sample>
			<Sample state="long">
				<EventCard {...facts} name={text.longEvent} layout="row" badge={<Badge tone="lotus">{text.soldOut}</Badge>} />
			</Sample>
		</>
	)
}

/** A grid of pictures that open large. */
export function Galleries() {
	const text = useKitWords()
	const pictures = [1, 2, 3].map((nth) => ({
		...{ href: `/favicon.svg?${nth}`, thumb: '/favicon.svg', alt: `${text.picture} ${nth}`, width: 240, height: 240, caption: text.event },
	}))
	const texts = {
		...{ label: text.picture, close: text.close, zoom: text.zoom, previous: text.previous, next: text.next },
		position: (number: number, count: number) => `${number} / ${count}`,
	}
	return (
		<Sample state="plain">
			<Gallery pictures={pictures} texts={texts} />
		</Sample>
	)
}

/** A picture that opens large by itself, with a caption and a link to its file. */
export function Lightboxes() {
	const text = useKitWords()
	const picture = { href: '/favicon.svg?alone', alt: text.picture, width: 240, height: 240, position: '1 / 1', caption: text.longEvent }
	const { linkTo, lightbox } = useLightbox(
		{ pictures: [{ ...picture, download: { href: '/favicon.svg', label: text.picture } }] },
		{ label: text.picture, close: text.close, zoom: text.zoom, previous: text.previous, next: text.next },
	)
	return (
		<Sample state="plain">
			<a {...linkTo(0)}>{text.picture}</a>
			{lightbox}
		</Sample>
	)
}

/** Every icon there is. */
export function Icons() {
	const all = Object.entries(icons).filter(([name]) => name.endsWith('Icon')) as [string, icons.IconComponent][]
	return (
		<Sample state="plain">
			<ul className={styles.icons}>
				{all.map(([name, Icon]) => (
					<li key={name}>
						<Icon size={32} />
						<span>{name.replace(/Icon$/, '')}</span>
					</li>
				))}
			</ul>
		</Sample>
	)
}

/** Chooses the part of a picture to use. It takes the focus, so it opens only at a press. */
export function Crops() {
	const text = useKitWords()
	const [picture, setPicture] = useState<{ image: HTMLImageElement; crop: Crop }>()
	function open() {
		const image = new Image()
		image.onload = () => setPicture({ image, crop: middleCrop({ width: image.naturalWidth, height: image.naturalHeight }) })
		image.src = '/favicon.svg'
	}
	return (
		<Sample state="plain">
			{picture ? (
				<PictureCrop
					{...picture}
					round
					texts={{ crop: text.picture, cropHelp: text.detail, zoom: text.zoom }}
					onCrop={(change) => setPicture({ ...picture, crop: change(picture.crop) })}
				/>
			) : (
				<Button onClick={open}>{text.picture}</Button>
			)}
		</Sample>
	)
}

/** Prices. */
export function Prices() {
	const text = useKitWords()
	return (
		<>
			<Sample state="plain">
				<Price note={text.perTicket}>{text.price}</Price>
			</Sample>
			<Sample state="large">
				<Price size="lg" was={{ price: text.was, label: text.wasLabel }}>
					{text.price}
				</Price>
			</Sample>
		</>
	)
}

/** Goods without a picture. */
export function ProductPictures() {
	return (
		<Sample state="empty">
			<div className={styles.goods}>
				<ProductPicture path="" color="#d9c7a3" />
			</div>
		</Sample>
	)
}

/** A QR code to be read at a gate. */
export function Codes({ modules }: { modules: { size: number; bits: string } }) {
	const text = useKitWords()
	return (
		<Sample state="plain">
			<QrCode modules={modules} label={text.code} className={styles.code} />
		</Sample>
	)
}

/** The stub of a ticket in its three states. */
export function Stubs() {
	const text = useKitWords()
	return (
		<>
			<Sample state="plain">
				<TicketStub main={text.ticket} side={text.price} />
			</Sample>
			<Sample state="chosen">
				<TicketStub main={text.ticket} side={text.price} state="chosen" tone="jade" />
			</Sample>
			<Sample state="disabled">
				<TicketStub main={text.longEvent} side={text.soldOut} state="off" />
			</Sample>
		</>
	)
}

/** The time and place of an event in one line. */
export function WhensAndWheres() {
	const text = useKitWords()
	return (
		<Sample state="plain">
			<WhenAndWhere time={text.time} place={text.place} />
		</Sample>
	)
}
