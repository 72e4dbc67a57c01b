import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, readdirSync, statSync} from 'node:fs';
import path from 'node:path';
import {Ajv2020} from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import {load, type CheerioAPI} from 'cheerio';
import {marked} from 'marked';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {brand} from '../../src/brand';
import {formPath, formsOfVersion} from '../../src/forms';
import {versions} from '../../src/site';
import {listBuiltFiles, pageRoutes, readBuilt} from './site';
import {readCurlArguments} from '../samples/readCurlArguments';
import {requireLanguage} from '../../src/remark/code-blocks/languages';
import {extractMagicComments} from '../../src/remark/code-blocks/magicComments';
import {buildDirectory} from '../../scripts/lib/root';

describe('the Markdown copy of a page', () => {
  it.each(pageRoutes)('%s.md has the headings, the code blocks, and the URL of the page', (route) => {
    const $ = load(readBuilt(`${route}.html`));
    $('article .hash-link, article .sample-copy').remove();
    const drawn = $('article')
      .find('h1, h2, h3, h4')
      .get()
      .map((element) => squeeze($(element).text()));
    const copy = renderCopy(insertSections(readBuilt(`${route}.md`)));
    expect(copy.headings).toEqual(drawn);
    expect(copy.samples).toEqual(readDrawnSamples($));
    expect(copy.frontMatter).toEqual({
      title: drawn[0],
      version: /^\/web\/(?<version>[^/]+)/.exec(route)?.groups?.version ?? 'Next',
      description: $('meta[name=description]').attr('content'),
      url: brand.siteUrl + route,
    });
    expect($('link[rel=alternate][type="text/markdown"]').attr('href')).toBe(`${route}.md`);
    expect($('.theme-edit-this-page').length > 0).toBe(brand.repositoryEditUrl !== undefined);
  });
});

describe('the Markdown files', () => {
  const names = listBuiltFiles().filter((name) => name.endsWith('.md') && !name.startsWith('.well-known/'));

  it('include one file for each operation, object, and event, at the URL of its heading', () => {
    const missing = pageRoutes.flatMap((route) => {
      const $ = load(readBuilt(`${route}.html`));
      return $(
        'article section > :first-child h3[id], article section > h3[id], article section h4[id^=event-]',
      )
        .get()
        .map((element) => `${route.slice(1)}/${$(element).attr('id')}.md`)
        .filter((name) => !names.includes(name));
    });
    expect(missing).toEqual([]);
    expect(names.length).toBeGreaterThan(pageRoutes.length + 400);
  });

  it('have at most 50,000 characters, plain Markdown, and a pointer to llms.txt at the top', () => {
    const wrong = names.filter((name) => {
      const text = readBuilt(name);
      const {leftovers} = renderCopy(text);
      const pointer = text.indexOf(`${brand.siteUrl}/llms.txt`);
      return text.length > 50_000 || leftovers.length > 0 || pointer < 0 || pointer > 1000;
    });
    expect(wrong).toEqual([]);
  });

  it('have no broken links', () => {
    const missing = names.flatMap((name) =>
      renderCopy(readBuilt(name))
        .links.filter((url) => url.startsWith(brand.siteUrl) && !isThere(url.slice(brand.siteUrl.length)))
        .map((url) => `${name}: ${url}`),
    );
    expect(missing).toEqual([]);
  });
});

/** Replaces each summary in the Markdown of a page with the section to which it links. */
function insertSections(overview: string): string {
  return overview
    .split(/^(?=#{1,4} )/m)
    .map((block) => {
      const links = [...block.matchAll(/\[Full section: [^\]]+\]\((?<url>[^)]+)\)/g)];
      const [last] = links.slice(-1);
      if (!last) return block;
      const after = block.slice(last.index + last[0].length);
      const sections = links.map(({groups}) =>
        readOwnContent((groups?.url ?? '').replace(brand.siteUrl, '')),
      );
      return [...sections, after].join('\n');
    })
    .join('');
}

/** A section file without its front matter, without the objects to which it links, and without a repeated heading. */
function readOwnContent(name: string): string {
  const [, , body = ''] = /^---\n([^]*?)\n---\n([^]*)$/.exec(readBuilt(name)) ?? [];
  const [own = ''] = body.split('\n---\n');
  return own
    .replace(/^> List of all pages.*\n/m, '')
    .replace(name.endsWith('-continued.md') ? /^#+ .*\n/m : '', '');
}

/** The text that each copy button copies, without verb labels. */
function readDrawnSamples($: CheerioAPI): string[] {
  $('article').find('.c-uncopied, .sample__generated').remove();
  return $('article pre')
    .get()
    .map((element) => $(element).text().trimEnd());
}

const anchors = new Map<string, string>();

/** Whether the built site has a file or a page with the anchor at a URL. */
function isThere(address: string): boolean {
  const [route = '', anchor] = address.split('#');
  if (statSync(path.join(buildDirectory, route), {throwIfNoEntry: false})?.isFile()) return true;
  const file = `${route === '/' ? '/index' : route}.html`;
  if (!existsSync(path.join(buildDirectory, file))) return false;
  const html = anchors.get(file) ?? readBuilt(file);
  anchors.set(file, html);
  return anchor === undefined || new RegExp(`\\bid=["']?${anchor}["' >]`).test(html);
}

interface Copy {
  readonly frontMatter: Readonly<Record<string, string>>;
  readonly headings: string[];
  readonly samples: string[];
  readonly links: string[];
  /** MDX that isn't Markdown or HTML. */
  readonly leftovers: string[];
}

/** Renders a copy with a different parser from the one that wrote it. */
function renderCopy(source: string): Copy {
  const [, head = '', body = source] = /^---\n([^]*?)\n---\n([^]*)$/.exec(source) ?? [];
  const $ = load(marked.parse(body, {async: false}));
  return {
    frontMatter: (parse(head) ?? {}) as Copy['frontMatter'],
    headings: texts($, 'h1, h2, h3, h4').map(squeeze),
    samples: $('pre > code:not(.language-mermaid)')
      .get()
      .map((element) => readSample($(element).attr('class'), $(element).text())),
    links: $('a')
      .get()
      .map((element) => $(element).attr('href') ?? ''),
    leftovers: [
      ...$('body *')
        .get()
        .map(({tagName}) => tagName)
        .filter((tag) => !plainTags.has(tag)),
      ...texts($, 'p, li').filter((text) => /^:{2,3}\w|^(?:import|export) /.test(text)),
    ],
  };
}

const plainTags = new Set(
  'h1 h2 h3 h4 h5 h6 p a ul ol li em strong del code pre blockquote hr br img table thead tbody tr th td'.split(
    ' ',
  ),
);

function readSample(className: string | undefined, code: string): string {
  const language = /language-(?<name>\S+)/.exec(className ?? '')?.groups?.name;
  return extractMagicComments(code.trimEnd(), requireLanguage(language)).code.trimEnd();
}

function texts($: CheerioAPI, selector: string): string[] {
  return $(selector)
    .get()
    .map((element) => $(element).text());
}

const squeeze = (text: string): string => text.replace(/[\s\u200b]+/g, ' ').trim();

/** The title in the front matter. */
const readTitle = (text: string): string => renderCopy(text).frontMatter.title ?? '';

/** The folder of a page's book, such as `web/2.0` or `ios`. */
const bookOf = (route: string): string => /^\/(?<book>web\/[^/]+|[^/]+)/.exec(route)?.groups?.book ?? '';

/** A line of a list in `llms.txt`: a link with a description. */
const entry = /^- \[[^\]]+\]\((?<url>[^)]+)\)(?:: \S.*)?$/;

describe('llms.txt', () => {
  const [head = '', ...sections] = readBuilt('llms.txt').split(/^(?=## )/m);
  const lists = sections.map((section) => section.trimEnd().split('\n').slice(2));
  const files = lists
    .flat()
    .map((line) => entry.exec(line)?.groups?.url?.replace(`${brand.siteUrl}/`, '') ?? line);

  it('has the structure of llmstxt.org: a title, a summary, sections of links, and Optional last', () => {
    expect(head).toMatch(/^# \S.*\n\n> \S.*\n(?!#)/);
    expect(head).not.toMatch(/^#{2,} /m);
    expect(sections.filter((section) => !/^## \S.*\n\n- /.test(section))).toEqual([]);
    expect(lists.flat().filter((line) => !entry.test(line))).toEqual([]);
    expect(sections.at(-1)).toMatch(/^## Optional\n/);
  });

  it('links to every page and the entry points for programs, without broken links', () => {
    const whole = new Set(pageRoutes.map((route) => `${bookOf(route)}/llms-full.txt`));
    const contracts = versions.map(({number}) => `openapi/${number}.json`);
    const catalogs = ['.well-known/api-catalog', '.well-known/agent-skills/index.json'];
    expect(files.sort()).toEqual(
      [...pageRoutes.map((route) => `${route.slice(1)}.md`), ...whole, ...contracts, ...catalogs].sort(),
    );
    expect(files.filter((name) => !existsSync(path.join(buildDirectory, name)))).toEqual([]);
  });

  it('comes with one file for each book, which has all pages of the book', () => {
    const missing = pageRoutes.filter(
      (route) =>
        !readBuilt(`${bookOf(route)}/llms-full.txt`).includes(`# ${readTitle(readBuilt(`${route}.md`))}\n`),
    );
    expect(missing).toEqual([]);
  });
});

/** The messages of an AsyncAPI document. */
interface AsyncApi {
  readonly components: {
    readonly messages: Readonly<
      Record<string, {readonly examples?: readonly {readonly name?: string; readonly payload: unknown}[]}>
    >;
  };
}

function lintContract(file: string): void {
  // No operation uses the messages of the stream, and OpenAPI has no other place for them.
  const rules = ['--extends', 'minimal', '--skip-rule', 'no-unused-components'];
  execFileSync('redocly', ['lint', file, ...rules], {stdio: 'pipe'});
}

function pick(value: unknown, keys: readonly string[]): object {
  return Object.fromEntries(Object.entries(value as object).filter(([key]) => keys.includes(key)));
}

/** A sent message: the method and the URL, and the lines of the body. */
interface Message {
  readonly request: string;
  readonly body: string;
}

/** The messages that curl commands send. */
function runCurl(commands: readonly string[]): Message[] {
  const variables = ['ACCESS_TOKEN', 'ACCOUNT_TOKEN', 'PANEL_TOKEN', 'CLIENT_ID', 'CLIENT_SECRET'];
  const values = Object.fromEntries(variables.map((name) => [name, 'x']));
  return readCurlArguments(commands, values).map(([url = '', ...options]) => {
    const valueOf = (option: string): string | undefined => {
      const index = options.indexOf(option);
      return index < 0 ? undefined : options[index + 1];
    };
    const body = valueOf('--data-raw');
    const form = options.filter((_, index) => /^--form/.test(options[index - 1] ?? ''));
    const method = valueOf('--request') ?? (body === undefined && form.length === 0 ? 'GET' : 'POST');
    return {request: `${method} ${url}`, body: body ?? form.map((part) => part.split('=')[0]).join()};
  });
}

/** Reads an HTTP file with one request, and fills in its variables. */
function readHttpFile(text: string): Message {
  const variables = new Map(
    [...text.matchAll(/^@(\w+) = (.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  const filled = text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => variables.get(name) ?? '');
  const [, request = '', rest = ''] = /^([A-Z]+ https?:.*)\n([^]*)$/m.exec(filled) ?? [];
  const [headers = '', ...blocks] = rest.split('\n\n');
  const body = blocks.join('\n\n').trimEnd();
  const isForm = /^Content-Type: multipart/m.test(headers);
  const names = [...body.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name);
  return {request, body: isForm ? names.join() : body};
}

/** Whether a request, such as `GET https://…/holders/1`, is one of an operation, such as `GET /holders/{holderId}`. */
function matches(request: string, operation: string): boolean {
  const [method = '', template = ''] = operation.split(' ');
  const [own = '', url = ''] = request.split(' ');
  return own === method && new RegExp(`${toPattern(template)}$`).test(new URL(url).pathname);
}

/** A regular expression for a path in which each name in braces stands for one part. */
function toPattern(template: string): string {
  return template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/]+');
}

/** The built files of a version, except its pages and the compressed copies, as paths that start with `/`. */
function listDownloads(version: string): string[] {
  const isOwn = new RegExp(`^(?!web/)[^/]+/${toPattern(version)}[./]`);
  return listBuiltFiles()
    .filter((name) => isOwn.test(name) && !/\.(?:br|gz)$/.test(name))
    .map((name) => `/${name}`);
}

describe.each(versions.map(({number}) => number))('the downloads of %s', (version) => {
  it('are exactly the forms in src/forms.ts, and the introduction lists all of them', () => {
    const shown = load(readBuilt(`web/${version}/introduction.html`))('article').text();
    const forms = formsOfVersion(version).map((id) => formPath(id, {version}));
    expect(forms.filter((form) => !shown.includes(form))).toEqual([]);
    const built = listDownloads(version).map(
      (file) => forms.find((form) => new RegExp(`^${toPattern(form)}$`).test(file)) ?? file,
    );
    // A version can have no workflows.
    expect(new Set([...built, formPath('workflow', {version})])).toEqual(new Set(forms));
  });

  it('contain a JSON Schema for each object, whose ID is its URL', () => {
    const ajv = new Ajv2020({strict: false, allErrors: true});
    addFormats.default(ajv);
    const names = readdirSync(path.join(buildDirectory, `schemas/${version}`)).filter((name) =>
      name.endsWith('.json'),
    );
    const objects = names.map((name) => JSON.parse(readBuilt(`schemas/${version}/${name}`)) as {$id: string});
    expect(objects.map(({$id}) => $id)).toEqual(
      names.map((name) => `${brand.siteUrl}/schemas/${version}/${name}`),
    );
    ajv.addSchema(objects);
    const compile = (): unknown => objects.map(({$id}) => ajv.getSchema($id));
    expect(compile).not.toThrow();
  });

  it('contain an AsyncAPI document whose examples match the schemas of their messages', () => {
    const ajv = new Ajv2020({strict: false, allErrors: true, validateSchema: false});
    addFormats.default(ajv);
    const document = JSON.parse(readBuilt(`asyncapi/${version}.json`)) as AsyncApi;
    ajv.addSchema(document, 'asyncapi:');
    const messages = Object.entries(document.components.messages);
    const wrong = messages.flatMap(([name, {examples = []}]) => {
      const check = ajv.compile({$ref: `asyncapi:#/components/messages/${encodeURIComponent(name)}/payload`});
      return examples
        .filter(({payload}) => !check(payload))
        .map((example) => `${name}: ${example.name ?? ''}`);
    });
    expect(messages.flatMap(([, {examples = []}]) => examples).length).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
  });

  it('contain the requests of each resource as HTTP files', () => {
    const {paths} = JSON.parse(readBuilt(`openapi/${version}.json`)) as {
      paths: Record<string, Record<string, {operationId?: string}>>;
    };
    const ids = Object.values(paths).flatMap((item) =>
      Object.values(item).flatMap(({operationId}) => operationId ?? []),
    );
    const named = readdirSync(path.join(buildDirectory, `http/${version}`))
      .filter((name) => name.endsWith('.http'))
      .flatMap((name) =>
        [...readBuilt(`http/${version}/${name}`).matchAll(/^# @name (?<id>\w+)$/gm)].map(
          ({groups}) => groups?.id,
        ),
      );
    expect(named.sort()).toEqual(ids.sort());
  });

  it('contain the request of each operation as an HTTP file and as a curl command, which send the same message', () => {
    const {paths} = JSON.parse(readBuilt(`openapi/${version}.json`)) as {
      paths: Record<string, Record<string, {tags?: string[]}>>;
    };
    const operations = Object.entries(paths).flatMap(([template, item]) =>
      Object.entries(item).flatMap(([method, {tags}]) =>
        tags ? [`${method.toUpperCase()} ${template}`] : [],
      ),
    );
    const folder = path.join(buildDirectory, `curl/${version}`);
    const names = readdirSync(folder, {recursive: true, encoding: 'utf8'})
      .filter((name) => name.endsWith('.sh'))
      .map((name) => name.slice(0, -'.sh'.length));
    const sent = runCurl(names.map((name) => readBuilt(`curl/${version}/${name}.sh`)));
    expect(sent).toEqual(names.map((name) => readHttpFile(readBuilt(`http/${version}/${name}.http`))));
    const unknown = operations.filter((operation) => !sent.some(({request}) => matches(request, operation)));
    expect(unknown).toEqual([]);
    expect(names).toHaveLength(operations.length);
  });

  it(
    'contain an OpenAPI 3.2 document that Redocly accepts, with its own URL and the operations of 3.1',
    {timeout: 60_000},
    () => {
      const name = `openapi/${version}.openapi-3.2.json`;
      const {openapi, $self, paths, webhooks} = JSON.parse(readBuilt(name)) as Record<string, unknown>;
      expect({openapi, $self}).toEqual({openapi: '3.2.0', $self: `${brand.siteUrl}/${name}`});
      expect({paths, webhooks}).toEqual(
        pick(JSON.parse(readBuilt(`openapi/${version}.json`)), ['paths', 'webhooks']),
      );
      expect(() => lintContract(path.join(buildDirectory, name))).not.toThrow();
    },
  );

  it('contain an OpenAPI document that Redocly accepts', {timeout: 60_000}, () => {
    const text = readBuilt(`openapi/${version}.json`);
    expect(parse(readBuilt(`openapi/${version}.yaml`))).toEqual(JSON.parse(text));
    const file = path.join(buildDirectory, `openapi/${version}.yaml`);
    expect(() => lintContract(file)).not.toThrow();
  });

  // The oldest version has no previous version, and nothing is added to it.
  const isOldest = version === versions.at(-1)?.number;
  it.each(['errors', 'events', 'roles', ...(isOldest ? [] : ['changelog', 'field-map'])])(
    'contain a %s.json that matches its schema',
    (name) => {
      expect(faults(name, `data/${version}/${name}.json`)).toEqual([]);
    },
  );
});

it.each(['field-map', 'changelog'])('%s.json without a version is the file of the newest version', (name) => {
  expect(readBuilt(`data/${name}.json`)).toBe(readBuilt(`data/${versions[0]?.number}/${name}.json`));
});

it('the sitemap lists every page for readers, and nothing else', () => {
  const listed = [...readBuilt('sitemap.xml').matchAll(/<loc>(?<url>[^<]+)<\/loc>/g)].map(
    ({groups}) => groups?.url?.replace(brand.siteUrl, '') ?? '',
  );
  expect(listed.sort()).toEqual(['/', ...pageRoutes].sort());
});

describe('the addresses of standards', () => {
  const isBuilt = (url: string): boolean => isThere(url.replace(brand.siteUrl, ''));

  it('have an API catalog (RFC 9727) with existing links for each version', () => {
    const {linkset} = JSON.parse(readBuilt('.well-known/api-catalog')) as {
      linkset: {anchor: string; [relation: string]: string | {href: string}[]}[];
    };
    expect(linkset.map(({anchor}) => URL.canParse(anchor))).toEqual(versions.map(() => true));
    const links = linkset.flatMap((context) =>
      ['service-desc', 'service-doc', 'service-meta'].flatMap(
        (relation) => context[relation] as {href: string}[],
      ),
    );
    expect(links.length).toBeGreaterThanOrEqual(versions.length * 5);
    expect(links.filter(({href}) => !isBuilt(href))).toEqual([]);
  });

  it('have a security.txt (RFC 9116) that expires one year after the last commit', () => {
    const fields = Object.fromEntries(
      readBuilt('.well-known/security.txt')
        .split('\n')
        .filter(Boolean)
        .map((line) => line.split(/: (.*)/, 2)),
    ) as Record<string, string>;
    expect(fields.Contact).toBe(`mailto:${brand.securityAddress}`);
    expect(fields.Canonical).toBe(`${brand.siteUrl}/.well-known/security.txt`);
    const days = (Date.parse(fields.Expires ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(0);
    expect(days).toBeLessThan(367);
  });

  it('have a robots.txt with the sitemap', () => {
    expect(readBuilt('robots.txt')).toContain(`Sitemap: ${brand.siteUrl}/sitemap.xml`);
  });

  it('have an index of skills whose digests match', () => {
    const {skills} = JSON.parse(readBuilt('.well-known/agent-skills/index.json')) as {
      skills: {name: string; description: string; url: string; digest: string}[];
    };
    expect(skills.map(({name}) => name)).toContain('verify-webhooks');
    for (const {name, description, url, digest} of skills) {
      const text = readBuilt(url.replace(`${brand.siteUrl}/`, ''));
      expect(digest, name).toBe(`sha256:${createHash('sha256').update(text).digest('hex')}`);
      expect(parse(/^---\n([^]*?)\n---/.exec(text)?.[1] ?? ''), name).toEqual({name, description});
      const links = [...text.matchAll(/https:\/\/[^\s)]+/g)].map(([link]) => link);
      expect(
        links.filter((link) => link.startsWith(brand.siteUrl) && !isBuilt(link)),
        name,
      ).toEqual([]);
    }
  });

  it.each(pageRoutes)('are links in the head of %s, which describes itself as a TechArticle', (route) => {
    const $ = load(readBuilt(`${route}.html`));
    expect($('link[rel=describedby]').attr('href')).toBe('/llms.txt');
    expect($('link[rel=api-catalog]').attr('href')).toBe('/.well-known/api-catalog');
    const data = $('script[type="application/ld+json"]')
      .get()
      .map((element) => JSON.parse($(element).text()) as {'@type': string; url?: string});
    expect(data.map((entry) => entry['@type'])).toEqual(
      expect.arrayContaining(['TechArticle', 'BreadcrumbList']),
    );
    expect(data.find((entry) => entry['@type'] === 'TechArticle')?.url).toBe(brand.siteUrl + route);
    expect($('article a[href="/llms.txt"]').length).toBeGreaterThan(0);
  });
});

function faults(schema: string, file: string): unknown[] {
  const ajv = new Ajv2020({strict: true, allowUnionTypes: true, allErrors: true});
  addFormats.default(ajv);
  const check = ajv.compile(JSON.parse(readBuilt(`data/schemas/${schema}.schema.json`)) as object);
  check(JSON.parse(readBuilt(file)));
  return check.errors ?? [];
}
