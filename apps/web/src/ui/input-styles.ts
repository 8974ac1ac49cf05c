/** The box of all inputs. 16 px on narrow screens, because phones zoom in on smaller text. */
export const inputStyles =
  'w-full min-w-0 rounded-control border border-edge bg-surface px-3 text-[1rem] text-ink transition-[border-color,box-shadow] sm:text-base hover:border-muted focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0 aria-invalid:border-danger aria-invalid:focus-visible:outline-danger disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted';
