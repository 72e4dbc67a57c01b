/** Ejected: no button, because it covers text on small screens. The bar with the contents has a link to the start of the page. */
export default function BackToTopButton(): null {
  return null;
}
