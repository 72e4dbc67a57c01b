import type {ThemeConfig} from '@docusaurus/preset-classic';
import {versions} from '../site';

const current = versions[0]?.number ?? '';

/**
 * The bar above the navbar. A reader who closes it does not see it again, on any page, until `id` changes: give a new
 * announcement a new id. To have none, leave `announcementBar` out of `docusaurus.config.ts`.
 */
export const announcement = {
  id: `web-${current}`,
  text: `Web API ${current} is the current version.`,
  link: {label: 'Coming from 1.0?', to: '/web/1.0/rest/migration'},
};

export const announcementBar = {
  id: announcement.id,
  // The bar is drawn from `announcement` by src/theme/AnnouncementBar/Content; Docusaurus requires this text.
  content: announcement.text,
  isCloseable: true,
  backgroundColor: 'var(--accent-soft)',
  textColor: 'var(--text)',
} satisfies ThemeConfig['announcementBar'];
