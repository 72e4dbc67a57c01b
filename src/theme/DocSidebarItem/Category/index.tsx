import {isActiveSidebarItem} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/DocSidebarItem/Category';
import Category from '@theme-original/DocSidebarItem/Category';
import DocSidebarItems from '@theme/DocSidebarItems';
import clsx from 'clsx';
import type {ReactNode} from 'react';

/**
 * Wrapped: for a category that is only a label, the original renders a link without a URL, which handles clicks. Lighthouse
 * reports it, because search engines can't follow it.
 */
export default function CategoryOrLabel(props: Props): ReactNode {
  const {item, level, index, ...others} = props;
  if (item.collapsible || item.href !== undefined) return <Category {...props} />;
  const isActive = isActiveSidebarItem(item, props.activePath);
  const {docSidebarItemCategory, docSidebarItemCategoryLevel} = ThemeClassNames.docs;
  return (
    <li
      className={clsx(
        docSidebarItemCategory,
        docSidebarItemCategoryLevel(level),
        'menu__list-item',
        item.className,
      )}
    >
      <div className="menu__list-item-collapsible">
        <span className={clsx('menu__link', {'menu__link--active': isActive})}>{item.label}</span>
      </div>
      <ul className="menu__list">
        <DocSidebarItems {...others} items={item.items} tabIndex={0} level={level + 1} />
      </ul>
    </li>
  );
}
