import { iconPaths } from './plain/icon-paths.ts'

/**
 * The one icon set: 24 × 24, one stroke of 1.75, round ends. Each icon is a separate component, so that a page loads only the icons it shows.
 * Without `label` an icon is decoration and silent; with one it is read out as an image.
 */
export interface IconProps {
	/** Edge in CSS pixels. */
	size?: 16 | 20 | 24 | 32 | 48
	label?: string
	className?: string
}

export type IconComponent = (props: IconProps) => React.JSX.Element

/** Makes an icon of a path. Icons of only one part of the site are defined there, so that no other page loads them. */
export function drawn(path: string): IconComponent {
	return function Icon({ size = 20, label, className }) {
		return (
			<svg
				width={size}
				height={size}
				viewBox="0 0 24 24"
				fill="none"
				stroke="currentColor"
				strokeWidth="1.75"
				strokeLinecap="round"
				strokeLinejoin="round"
				className={className}
				role={label ? 'img' : undefined}
				aria-label={label}
				aria-hidden={label ? undefined : true}
			>
				<path d={path} />
			</svg>
		)
	}
}

export const CalendarIcon = /* @__PURE__ */ drawn(
	'M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM4 10h16M8 3v4M16 3v4',
)
export const CalendarPlusIcon = /* @__PURE__ */ drawn(
	'M20 12V6a1 1 0 0 0-1-1H5a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1h7M4 10h16M8 3v4M16 3v4M18 15v6M15 18h6',
)
export const ClockIcon = /* @__PURE__ */ drawn('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2')
export const StopwatchIcon = /* @__PURE__ */ drawn(
	'M12 5.5a7.75 7.75 0 1 0 0 15.5 7.75 7.75 0 0 0 0-15.5zM12 9v4.5M9.5 2.5h5M12 2.5v3M18.5 5.5l1.5 1.5',
)
export const PinIcon = /* @__PURE__ */ drawn(
	'M12 21.5c-3.5-4-7-7.5-7-11.5a7 7 0 0 1 14 0c0 4-3.5 7.5-7 11.5zM12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
)
export const RouteIcon = /* @__PURE__ */ drawn(
	'M6 16.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM18 3.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM8 18.5h8.5a3.25 3.25 0 0 0 0-6.5h-9a3.25 3.25 0 0 1 0-6.5H16',
)
export const TicketIcon = /* @__PURE__ */ drawn(
	'M4 6h16a1 1 0 0 1 1 1v2.5a2.5 2.5 0 0 0 0 5V17a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-2.5a2.5 2.5 0 0 0 0-5V7a1 1 0 0 1 1-1zM14.5 6.5v1.5M14.5 11.25v1.5M14.5 16v1.5',
)
export const BibIcon = /* @__PURE__ */ drawn(
	'M4.5 5h15a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM6.5 7.75h.01M17.5 7.75h.01M6.5 16.25h.01M17.5 16.25h.01M9.5 10l1.5-1v6M14.5 9h-1v2.5h1a1.75 1.75 0 0 1 0 3.5h-1',
)
export const CartIcon = /* @__PURE__ */ drawn(
	'M2.5 4h2.25L7 15.5h11L20.5 8H5.6M8.5 18.75a1.25 1.25 0 1 0 0 2.5 1.25 1.25 0 0 0 0-2.5zM16.5 18.75a1.25 1.25 0 1 0 0 2.5 1.25 1.25 0 0 0 0-2.5z',
)
export const UserIcon = /* @__PURE__ */ drawn('M12 3.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5c.6-3.7 3.6-6 7.5-6s6.9 2.3 7.5 6')
export const UsersIcon = /* @__PURE__ */ drawn(
	'M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 19.5c.5-3.2 3-5.25 6.5-5.25s6 2.05 6.5 5.25M15.5 4.75a3.5 3.5 0 0 1 0 6.5M18 14.75c2 .8 3.2 2.5 3.5 4.75',
)
export const SearchIcon = /* @__PURE__ */ drawn('M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.25 15.25L20.5 20.5')
export const ZoomIcon = /* @__PURE__ */ drawn('M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM20 20l-4.9-4.9M10.5 7.5v6M7.5 10.5h6')
export const FilterIcon = /* @__PURE__ */ drawn('M3.5 6.5h17M7 12h10M10.5 17.5h3')
export const ShareIcon = /* @__PURE__ */ drawn(
	'M12 15V3.5M8 7l4-3.5L16 7M7.5 11H6a1 1 0 0 0-1 1v7.5a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V12a1 1 0 0 0-1-1h-1.5',
)
export const LinkIcon = /* @__PURE__ */ drawn(
	'M10 14a4.25 4.25 0 0 0 6 0l3.25-3.25a4.25 4.25 0 0 0-6-6L11.5 6.5M14 10a4.25 4.25 0 0 0-6 0l-3.25 3.25a4.25 4.25 0 0 0 6 6l1.75-1.75',
)
export const CopyIcon = /* @__PURE__ */ drawn(
	'M9.5 8.5h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-10a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1zM5 15.5H4.5a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1V5',
)
export const ChevronDownIcon = /* @__PURE__ */ drawn('M6 9.5l6 6 6-6')
export const ChevronUpIcon = /* @__PURE__ */ drawn('M6 14.5l6-6 6 6')
export const ChevronLeftIcon = /* @__PURE__ */ drawn('M14.5 6l-6 6 6 6')
export const ChevronRightIcon = /* @__PURE__ */ drawn('M9.5 6l6 6-6 6')
export const ArrowLeftIcon = /* @__PURE__ */ drawn('M20 12H4M10.5 5.5L4 12l6.5 6.5')
export const ArrowRightIcon = /* @__PURE__ */ drawn('M4 12h16M13.5 5.5L20 12l-6.5 6.5')
export const ExternalIcon = /* @__PURE__ */ drawn('M13.5 4H20v6.5M20 4l-9 9M10 5.5H5.5a1 1 0 0 0-1 1v12a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V14')
export const CheckIcon = /* @__PURE__ */ drawn('M4.5 12.5l5 5 10-11')
export const CheckCircleIcon = /* @__PURE__ */ drawn(iconPaths.checkCircle)
export const CloseIcon = /* @__PURE__ */ drawn(iconPaths.close)
export const PlusIcon = /* @__PURE__ */ drawn('M12 5v14M5 12h14')
export const MinusIcon = /* @__PURE__ */ drawn('M5 12h14')
export const WarningIcon = /* @__PURE__ */ drawn('M12 4L2.75 19.5h18.5zM12 10v4.5M12 17v.01')
export const ErrorIcon = /* @__PURE__ */ drawn(iconPaths.error)
export const InfoIcon = /* @__PURE__ */ drawn(iconPaths.info)
export const DownloadIcon = /* @__PURE__ */ drawn('M12 3.5V15M7.5 10.5L12 15l4.5-4.5M4 16.5v3a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-3')
export const MailIcon = /* @__PURE__ */ drawn(
	'M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM3.5 7l8.5 6.5L20.5 7',
)
export const PhoneIcon = /* @__PURE__ */ drawn(
	'M5 3.5h3.5l1.75 4.5-2.25 1.75a12 12 0 0 0 6.25 6.25L16 13.75l4.5 1.75V19a1.5 1.5 0 0 1-1.6 1.5C10.5 20 4 13.5 3.5 5.1A1.5 1.5 0 0 1 5 3.5z',
)
export const CardIcon = /* @__PURE__ */ drawn('M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM3 9.5h18M6.5 15h4')
export const CashIcon = /* @__PURE__ */ drawn('M3 6h18v12H3zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM6 9.01v-.01M18 15v-.01')
export const WalletIcon = /* @__PURE__ */ drawn(
	'M18 8V5a1 1 0 0 0-1-1H5.5a2 2 0 0 0 0 4H19a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H5.5a2 2 0 0 1-2-2V6M16.25 14v.01',
)
export const TruckIcon = /* @__PURE__ */ drawn(
	'M5 17H3.5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v11H9.5M14.5 9h3.75l3.25 4v4h-2M14.5 17H15M7.25 15a2.25 2.25 0 1 0 0 4.5 2.25 2.25 0 0 0 0-4.5zM17.25 15a2.25 2.25 0 1 0 0 4.5 2.25 2.25 0 0 0 0-4.5z',
)
export const GiftIcon = /* @__PURE__ */ drawn(
	'M3.5 8h17v4h-17zM5 12v8.5h14V12M12 8v12.5M12 8C9 8 7 6.75 7 5.25S8 3 9 3c1.75 0 3 2 3 5zM12 8c3 0 5-1.25 5-2.75S16 3 15 3c-1.75 0-3 2-3 5z',
)
export const TagIcon = /* @__PURE__ */ drawn('M12.5 3.5h7a1 1 0 0 1 1 1v7L12 20.5a1 1 0 0 1-1.4 0l-7.1-7.1a1 1 0 0 1 0-1.4zM16.25 7.75v.01')
export const BoxIcon = /* @__PURE__ */ drawn(
	'M12 3l8.5 4.25v9.5L12 21l-8.5-4.25v-9.5zM3.5 7.25L12 11.5l8.5-4.25M12 11.5V21M7.75 5.1l8.5 4.25v3.4',
)
export const ShelvesIcon = /* @__PURE__ */ drawn('M4 3.5v17M20 3.5v17M4 9.5h16M4 17h16M7.5 9.5v-4h4v4M13 17v-4.5h3.5V17')
export const SlidersIcon = /* @__PURE__ */ drawn(
	'M4 7h8.5M17.5 7H20M4 17h2.5M11.5 17H20M15 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM9 14.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
)
export const ReturnIcon = /* @__PURE__ */ drawn('M8.5 5L4 9.5 8.5 14M4 9.5h10a5.5 5.5 0 0 1 0 11H9')
export const ImageIcon = /* @__PURE__ */ drawn(
	'M4 4.5h16a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1zM3.5 17l5-5.5 4.5 5 2.75-3 4.75 4.5M15.5 9v.01',
)
export const CameraIcon = /* @__PURE__ */ drawn(
	'M4 7h3.5L9 4.5h6L16.5 7H20a1 1 0 0 1 1 1v10.5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1zM12 9.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z',
)
export const ListIcon = /* @__PURE__ */ drawn('M9 6h11.5M9 12h11.5M9 18h11.5M4 6v.01M4 12v.01M4 18v.01')
export const GridIcon = /* @__PURE__ */ drawn('M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z')
export const MenuIcon = /* @__PURE__ */ drawn('M3.5 6.5h17M3.5 12h17M3.5 17.5h17')
export const MoreIcon = /* @__PURE__ */ drawn(
	'M5.5 11.25a.75.75 0 1 0 0 1.5.75.75 0 0 0 0-1.5zM12 11.25a.75.75 0 1 0 0 1.5.75.75 0 0 0 0-1.5zM18.5 11.25a.75.75 0 1 0 0 1.5.75.75 0 0 0 0-1.5z',
)
export const SunIcon = /* @__PURE__ */ drawn(
	'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.28 5.28l1.42 1.42M17.3 17.3l1.42 1.42M5.28 18.72l1.42-1.42M17.3 6.7l1.42-1.42',
)
export const MoonIcon = /* @__PURE__ */ drawn('M20 14.25A8.5 8.5 0 0 1 9.75 4a8.5 8.5 0 1 0 10.25 10.25z')
export const GlobeIcon = /* @__PURE__ */ drawn(
	'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c2.5 2.5 3.75 5.5 3.75 9S14.5 18.5 12 21c-2.5-2.5-3.75-5.5-3.75-9S9.5 5.5 12 3z',
)
export const PrinterIcon = /* @__PURE__ */ drawn(
	'M7 8V3.5h10V8M7 17H4.5a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1h15a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H17M7 14h10v6.5H7z',
)
export const EditIcon = /* @__PURE__ */ drawn('M4 20l1-4.5L16 4.5a1.75 1.75 0 0 1 2.5 0l1 1a1.75 1.75 0 0 1 0 2.5L8.5 19zM14 6.5l3.5 3.5')
export const TrashIcon = /* @__PURE__ */ drawn(
	'M4 6.5h16M9 6.5V4a.5.5 0 0 1 .5-.5h5a.5.5 0 0 1 .5.5v2.5M6 6.5l1 13a1 1 0 0 0 1 1h8a1 1 0 0 0 1-1l1-13M10 10.5v6M14 10.5v6',
)
export const EyeIcon = /* @__PURE__ */ drawn(
	'M2.5 12C4.5 8 8 5.5 12 5.5s7.5 2.5 9.5 6.5c-2 4-5.5 6.5-9.5 6.5S4.5 16 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
)
export const StarIcon = /* @__PURE__ */ drawn(
	'M12 3.25l2.7 5.55 6.05.85-4.4 4.25 1.05 6.05L12 17.05 6.6 19.95l1.05-6.05-4.4-4.25 6.05-.85z',
)
export const HeartIcon = /* @__PURE__ */ drawn('M12 20C6.5 16 3.5 12.5 3.5 9A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8.5 2c0 3.5-3 7-8.5 11z')
export const TrophyIcon = /* @__PURE__ */ drawn(
	'M7.5 3.5h9V10a4.5 4.5 0 0 1-9 0zM7.5 5.5H4V7a3.5 3.5 0 0 0 3.7 3.5M16.5 5.5H20V7a3.5 3.5 0 0 1-3.7 3.5M12 14.5v3M8 20.5c0-2 1.5-3 4-3s4 1 4 3z',
)
export const MedalIcon = /* @__PURE__ */ drawn(
	'M12 9.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM9 10.25L5.5 3.5M15 10.25l3.5-6.75M9.75 3.5l2.25 4.5 2.25-4.5M12 13.25v3.5',
)
export const FlagIcon = /* @__PURE__ */ drawn('M5 21.5V3.5M5 4.5c4-2 7 2 14 0v9.5c-7 2-10-2-14 0')
export const BoltIcon = /* @__PURE__ */ drawn('M13 2.5L4.5 13.5H11L10.5 21.5l9-11.5H13z')
export const LockIcon = /* @__PURE__ */ drawn(
	'M6 10.5h12a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1zM8 10.5V7.5a4 4 0 0 1 8 0v3M12 14.5v2',
)
export const QrIcon = /* @__PURE__ */ drawn('M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5M20 14v.01M14 20v.01M17 20h3v-3')
