/** The most parcels one PDF is printed for: some days' work, and seconds of the printer's. */
export const mostSlips = 500
