import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** Starts pictures that come within half a screen of the viewport. Their code is one file, which loads with the first one. */
const observer = ExecutionEnvironment.canUseDOM
  ? new IntersectionObserver(
      (entries) => {
        const near = entries.filter(({isIntersecting}) => isIntersecting).map(({target}) => target);
        near.forEach((figure) => observer?.unobserve(figure));
        if (near.length > 0) void import('./start').then(({startPictures}) => startPictures(near));
      },
      {rootMargin: '50%'},
    )
  : undefined;

/** Docusaurus calls this function after hydration and after each navigation. */
export function onRouteDidUpdate(): void {
  document.querySelectorAll('[data-live]').forEach((figure) => observer?.observe(figure));
  // The hash of a shared state, such as `#picture-ladder?holder=holderExpired`, isn't an ID.
  const [id = '', state] = location.hash.slice(1).split('?');
  if (state) document.getElementById(id)?.scrollIntoView();
}
