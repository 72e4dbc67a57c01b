import assert from 'node:assert/strict';
import {findRateLimitsScript} from '../../e2e/seeds';
import {hydrated, pressOn, waitFor} from '../reader';
import {isShown, openHydrated, openPage, phone, query, readPath, readTitle, type Task} from './task';

const pagination = '/web/2.0/pagination';
const rateLimits = '/web/2.0/rate-limits';
const link = `.menu a[href="${rateLimits}"]`;
const alert = '[role=alert]';
const loadErrors = /Loading chunk|ChunkLoadError|not loaded|reading 'default'/i;

const scriptTasks: readonly Task[] = [
  {
    area: 'failed script',
    name: 'the text stays readable with an error, and Retry loads the page again',
    allowedErrors: loadErrors,
    run: async (reader, site) => {
      const missing = new RegExp(findRateLimitsScript());
      await openPage(reader, site, rateLimits, {missing, isFirstVisit: true});
      await waitFor(reader, isShown(alert), true);
      assert.equal(await reader.read(readTitle), 'Rate limits');
      site.conditions = {};
      await pressOn(reader, `${alert} button`);
      await hydrated(reader);
      await waitFor(reader, isShown(alert), false);
    },
  },
  {
    area: 'failed script',
    name: 'a link to a page without its script opens the page as a new document',
    allowedErrors: loadErrors,
    run: async (reader, site) => {
      const missing = new RegExp(findRateLimitsScript());
      await openHydrated(reader, site, pagination, {missing, savesData: true, isFirstVisit: true});
      await pressOn(reader, link);
      await waitFor(reader, readPath, rateLimits);
      await waitFor(reader, readTitle, 'Rate limits');
    },
  },
];

const storageTasks: readonly Task[] = [
  {
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
  },
];

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

const printTasks: readonly Task[] = [
  {
    area: 'print',
    name: 'the rules for print leave the article, with the fields of closed disclosures',
    run: async (reader, site) => {
      await openHydrated(reader, site, '/web/2.0/rest/devices');
      await reader.read(applyPrintRules);
      for (const part of [
        '.navbar',
        '.theme-announcement-bar',
        '.theme-doc-sidebar-container',
        '.theme-doc-toc-desktop',
        '.pagination-nav',
        '.footer',
        '.sample__copy',
      ])
        assert.equal(await reader.read(isShown(part)), false, part);
      for (const part of ['article h1', '.sample pre', 'details.api-variant .api-field', '.api-error > p'])
        assert.equal(await reader.read(isShown(part)), true, part);
    },
  },
  {
    area: 'print',
    name: 'printed samples wrap their lines, and the text is dark in dark mode',
    run: async (reader, site) => {
      await openHydrated(reader, site, '/web/2.0/rest/floor-groups');
      await reader.read("(document.documentElement.dataset.theme = 'dark')");
      await reader.read(applyPrintRules);
      assert.equal(
        await reader.read("getComputedStyle(document.querySelector('.sample pre')).whiteSpace"),
        'pre-wrap',
      );
      assert.equal(
        await reader.read("getComputedStyle(document.querySelector('article .markdown')).color"),
        'rgb(26, 33, 48)',
      );
      assert.equal(
        await reader.read('getComputedStyle(document.documentElement).backgroundColor'),
        'rgb(255, 255, 255)',
      );
    },
  },
];

const steps = '[class*=request] li:last-child';

const motionTasks: readonly Task[] = [
  {
    area: 'reduced motion',
    name: 'the steps of the home page are visible immediately',
    prefersReducedMotion: true,
    run: async (reader, site) => {
      await openPage(reader, site, '/');
      assert.equal(await reader.read(`getComputedStyle(${query(steps)}).animationName`), 'none');
      assert.equal(await reader.read(`getComputedStyle(${query(steps)}).visibility`), 'visible');
    },
  },
  {
    area: 'reduced motion',
    name: 'nothing moves for longer than a millisecond, and the phone menu opens',
    prefersReducedMotion: true,
    run: async (reader, site) => {
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
  },
];

/** Tasks with faults of the host or of the browser, and tasks with preferences of the reader. */
export const conditionTasks: readonly Task[] = [
  ...scriptTasks,
  ...storageTasks,
  ...printTasks,
  ...motionTasks,
];
