/** The most parcels of one PDF: the work of some days, drawn in seconds. */
export const mostSlips = 500
