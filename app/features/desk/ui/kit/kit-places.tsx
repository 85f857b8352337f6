import type { ComponentType } from 'react'
import { Choices, Comboboxes, Fields, Mistakes, Moments, OwnFirsts, Searches, ShellFields, Steppers } from './fields.tsx'
import { StickyActions, SoftLinksSample } from './pages-own.tsx'
import {
	Badges,
	Bibs,
	Clocks,
	Codes,
	Crops,
	Drums,
	EventCards,
	Galleries,
	Icons,
	Leaves,
	Lightboxes,
	Prices,
	ProductPictures,
	Stubs,
	WhensAndWheres,
} from './things.tsx'
import {
	Buttons,
	Cards,
	Dialogs,
	Disclosures,
	EmptyStates,
	Facts,
	Layouts,
	Menus,
	Notices,
	Paginations,
	StepsSamples,
	Summaries,
	Tables,
	Tabs,
	ToastSamples,
	Trails,
	WorkNotices,
} from './words-around.tsx'

/** What the page gives to each component's place. */
export interface KitGiven {
	/** A QR code as the server draws it. */
	modules: { size: number; bits: string }
}

/** The place of each component, by its file in `app/ui`, in the order of the page. A file without a place fails `kit.test.tsx`. */
export const kitPlaces: Readonly<Record<string, ComponentType<KitGiven>>> = {
	'button.tsx': Buttons,
	'field.tsx': Fields,
	'moment-field.tsx': Moments,
	'choice-field.tsx': Choices,
	'combobox-field.tsx': Comboboxes,
	'number-stepper.tsx': Steppers,
	'search-input.tsx': Searches,
	'own-first.tsx': OwnFirsts,
	'error-summary.tsx': Mistakes,
	'badge.tsx': Badges,
	'notice.tsx': Notices,
	'work-notice.tsx': WorkNotices,
	'toast.tsx': ToastSamples,
	'dialog.tsx': Dialogs,
	'disclosure.tsx': Disclosures,
	'menu.tsx': Menus,
	'card.tsx': Cards,
	'empty-state.tsx': EmptyStates,
	'table.tsx': Tables,
	'summary-list.tsx': Summaries,
	'fact-list.tsx': Facts,
	'price.tsx': Prices,
	'event-card.tsx': EventCards,
	'calendar-leaf.tsx': Leaves,
	'ticket-stub.tsx': Stubs,
	'bib.tsx': Bibs,
	'clock.tsx': Clocks,
	'drum.tsx': Drums,
	'icon.tsx': Icons,
	'gallery.tsx': Galleries,
	'lightbox.tsx': Lightboxes,
	'picture-crop.tsx': Crops,
	'product-picture.tsx': ProductPictures,
	'qr-code.tsx': Codes,
	'when-and-where.tsx': WhensAndWheres,
	'breadcrumbs.tsx': Trails,
	'pagination.tsx': Paginations,
	'steps.tsx': StepsSamples,
	'tabs-bar.tsx': Tabs,
	'page.tsx': Layouts,
	'sticky-action.tsx': StickyActions,
	'soft-links.tsx': SoftLinksSample,
}

/** The places of parts of forms in `app/shell/form`. */
export const shellPlaces: Readonly<Record<string, ComponentType<KitGiven>>> = {
	'shell/form/file-field.tsx, password-field.tsx': ShellFields,
}
