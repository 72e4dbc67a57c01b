#!/usr/bin/env node
import {runMain} from './command';

runMain();
