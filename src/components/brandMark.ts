/**
 * The brand's mark as SVG elements for a 32 × 32 view box: a gate with two towers and a passage in the form of a
 * keyhole.
 *
 * @param ground the fill of the background
 * @param figure the fill of the gate
 */
export function drawMark({ground, figure}: {ground: string; figure: string}): string {
  return [
    `<rect width="32" height="32" rx="7" fill="${ground}"/>`,
    `<path fill="${figure}" d="M6 8h2.5v2H11V8h2.5v2h5V8H21v2h2.5V8H26v17h-7v-4.4a4.4 4.4 0 1 0-6 0V25H6z"/>`,
  ].join('');
}
