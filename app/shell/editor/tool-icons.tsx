import { drawn } from '~/ui/icon.tsx'

export const BoldIcon = /* @__PURE__ */ drawn('M7 5h5.75a3.5 3.5 0 0 1 0 7H7zM7 12h6.75a3.5 3.5 0 0 1 0 7H7z')
export const ItalicIcon = /* @__PURE__ */ drawn('M10.5 5h7M6.5 19h7M14 5l-4 14')
export const UnderlineIcon = /* @__PURE__ */ drawn('M7 4.5v6.75a5 5 0 0 0 10 0V4.5M6 20h12')
export const StrikeIcon = /* @__PURE__ */ drawn(
	'M4.5 12h15M16.25 7.5C15.75 5.9 14.2 5 12 5 9.5 5 7.75 6.25 7.75 8.25c0 1.7 1.25 2.9 3.25 3.75M7.25 15.75c.4 2 2.25 3.25 4.75 3.25 2.75 0 4.5-1.3 4.5-3.4 0-1.6-.75-2.8-2-3.6',
)
export const HeadingIcon = /* @__PURE__ */ drawn('M6 4.5v15M18 4.5v15M6 12h12')
export const SmallHeadingIcon = /* @__PURE__ */ drawn('M8 8.5v11M16 8.5v11M8 14h8')
export const ParagraphIcon = /* @__PURE__ */ drawn('M13 20V4.5M17 20V4.5M19.5 4.5H9.75a4.25 4.25 0 0 0 0 8.5H13')
export const NumbersIcon = /* @__PURE__ */ drawn(
	'M10 6h10.5M10 12h10.5M10 18h10.5M4 4.75l1.5-.75v5M4 15.9c0-.85.6-1.4 1.35-1.4s1.4.5 1.4 1.25C6.75 17 4 17.9 4 19.5h2.75',
)
export const QuoteIcon = /* @__PURE__ */ drawn('M4.5 17v-4.5a5 5 0 0 1 4-5M4.5 12h4v5h-4zM14 17v-4.5a5 5 0 0 1 4-5M14 12h4v5h-4z')
export const TableIcon = /* @__PURE__ */ drawn('M4 5h16v14H4zM4 9.75h16M4 14.5h16M12 5v14')
export const ClearIcon = /* @__PURE__ */ drawn('M6 5h13M12.5 5L9.75 14M4.5 19.5h8M15.5 14.5l5 5M20.5 14.5l-5 5')
export const RedoIcon = /* @__PURE__ */ drawn('M15.5 5L20 9.5 15.5 14M20 9.5H10a5.5 5.5 0 0 0 0 11h5')
export const AddRowIcon = /* @__PURE__ */ drawn('M4 4.5h16v7H4zM12 15v6M9 18h6')
export const AddColumnIcon = /* @__PURE__ */ drawn('M4.5 4v16h7V4zM18 9v6M15 12h6')
export const DeleteRowIcon = /* @__PURE__ */ drawn('M4 4.5h16v7H4zM9.5 15.5l5 5M14.5 15.5l-5 5')
export const DeleteColumnIcon = /* @__PURE__ */ drawn('M4.5 4v16h7V4zM15.5 9.5l5 5M20.5 9.5l-5 5')
