import type {ClientModule} from '@docusaurus/types';

/**
 * Moves the focus to the section that a search result opens. The search box has closed, and without this, Tab would continue
 * at the start of the page.
 */
const focusSection: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    const {activeElement} = document;
    const isSearch = activeElement === document.body || activeElement?.matches('input[type=search]');
    if (!previousLocation || !isSearch) return;
    const section = document.getElementById(location.hash.slice(1));
    if (!section) return;
    if (!section.hasAttribute('tabindex')) section.tabIndex = -1;
    section.focus({preventScroll: true});
  },
};

export default focusSection;
