import path from 'node:path';
import {describeForeignContract} from '../fixtures/foreignContract';
import {installTools} from './tools';

const packages = await installTools();

describeForeignContract(
  'GitHub (3.0)',
  path.join(packages, '@octokit/openapi/generated/api.github.com.json'),
  1000,
);
