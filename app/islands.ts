import type { ReactNode } from 'react'

// The properties come out of the page, where `island` wrote them for the component of the same name.
type AnyComponent = (properties: never) => ReactNode

/** The code of each island of the pages for reading (docs/decisions/0083), loaded where a page has one. */
export const islands: Readonly<Record<string, () => Promise<AnyComponent>>> = {
	'event-goods': async () => (await import('./features/shop-window/ui/event/goods.tsx')).GoodsItem,
	'follow-button': async () => (await import('./features/provider/ui/follow-button.tsx')).FollowButton,
	gallery: async () => (await import('./ui/gallery.tsx')).PictureGrid,
	heart: async () => (await import('./features/shop-window/wishlist/ui/heart.tsx')).HeartButton,
	'own-events-link': async () => (await import('./shell/person-links.tsx')).OwnEventsLink,
	'person-links': async () => (await import('./shell/person-links.tsx')).PersonLinks,
	'product-offer': async () => (await import('./features/catalog/ui/product-offer.tsx')).ProductOffer,
	'search-box': async () => (await import('./shell/search-box.tsx')).SearchBox,
}
