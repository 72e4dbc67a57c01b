/** Loads the marks of equal values when the pointer first reaches a sample. */
if (typeof document !== 'undefined' && 'highlights' in CSS) {
  const load = (event: PointerEvent): void => {
    if (!(event.target as Element).closest('pre')) return;
    document.removeEventListener('pointerover', load);
    void import('./followValues').then(({followValues}) => followValues(event));
  };
  document.addEventListener('pointerover', load);
}
