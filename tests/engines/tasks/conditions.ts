import assert from 'node:assert/strict';
import {pressOn, waitFor} from '../reader';
import {isShown, openHydrated, openPage, phone, query, readPath, readTitle, type Task} from './task';

const pagination = '/web/2.0/pagination';
const storageTask: Task = {
  area: 'blocked storage',
  name: 'the color mode, the version menu, and links work',
  allowedErrors: /Docusaurus storage error|can't .* storage/i,
  run: async (reader, site) => {
    await openHydrated(reader, site, pagination, {isStorageBlocked: true});
    await pressOn(reader, '.navbar__items--right button[title$=mode]');
    await waitFor(reader, 'document.documentElement.dataset.themeChoice', 'light');
    await pressOn(reader, '.navbar .dropdown > button');
    const older = '.navbar .dropdown__menu a[href^="/web/1.0/"]';
    await waitFor(reader, `getComputedStyle(${query(older)}).visibility`, 'visible');
    await pressOn(reader, older);
    await waitFor(reader, readPath, '/web/1.0/pagination');
    await pressOn(reader, '.menu a[href="/web/1.0/rate-limits"]');
    await waitFor(reader, readTitle, 'Rate limits');
  },
};

/** The expression that applies the rules for print to the screen, because no driver can print to it. */
const applyPrintRules = `(() => {
  const apply = (rules) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule)
        rule.media.mediaText = rule.media.mediaText.replace(/\\bprint\\b/g, 'all').replace(/\\bscreen\\b/g, 'not all');
      if (rule.cssRules) apply(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) apply(sheet.cssRules);
  return true;
})()`;

const printTask: Task = {
  area: 'print',
  name: 'the rules for print leave the article, with one example of each request and no controls, wrap samples, and have dark text in dark mode',
  run: async (reader, site) => {
    await openHydrated(reader, site, '/web/2.0/rest/devices');
    await reader.read("(document.documentElement.dataset.theme = 'dark')");
    await reader.read(applyPrintRules);
    // Closed lines stay closed on paper.
    const sample = '.api-sample:not(details:not([open]) *) pre';
    const left = ['article h1', sample, '.api-field'];
    const hidden =
      `.navbar, .theme-announcement-bar, .theme-doc-sidebar-container, .theme-doc-toc-desktop, .pagination-nav, .footer,
      .api-sample__copy, .api-samples__panel[data-off], .controls`.split(/,\s+/);
    for (const part of [...left, ...hidden])
      assert.equal(await reader.read(isShown(part)), left.includes(part), part);
    for (const [part, style, value] of [
      [sample, 'whiteSpace', 'pre-wrap'],
      ['article .markdown', 'color', 'rgb(26, 33, 48)'],
      ['html', 'backgroundColor', 'rgb(255, 255, 255)'],
    ] as const)
      assert.equal(await reader.read(`getComputedStyle(${query(part)}).${style}`), value, part);
  },
};

const steps = '[class*=request] li:last-child';

const motionTask: Task = {
  area: 'reduced motion',
  name: 'the steps of the home page are visible immediately, nothing moves for longer than a millisecond, and the phone menu opens',
  prefersReducedMotion: true,
  run: async (reader, site) => {
    await openPage(reader, site, '/');
    assert.equal(await reader.read(`getComputedStyle(${query(steps)}).animationName`), 'none');
    assert.equal(await reader.read(`getComputedStyle(${query(steps)}).visibility`), 'visible');
    await reader.resize(phone.width, phone.height);
    await openHydrated(reader, site, '/web/2.0/code-tutorial');
    const moving = `[...document.querySelectorAll('*')].filter((element) => {
      const {transitionDuration, animationDuration, scrollBehavior} = getComputedStyle(element);
      const durations = [transitionDuration, animationDuration].join().split(',').map(parseFloat);
      return Math.max(...durations) > 0.001 || scrollBehavior === 'smooth';
    }).map(({className}) => String(className)).join()`;
    assert.equal(await reader.read(moving), '');
    await pressOn(reader, '.navbar__toggle');
    await waitFor(reader, isShown('.navbar-sidebar a'), true);
    assert.equal(await reader.read(moving), '');
  },
};

/** Tasks with faults of the browser, and tasks with preferences of the reader. */
export const conditionTasks: readonly Task[] = [storageTask, printTask, motionTask];
