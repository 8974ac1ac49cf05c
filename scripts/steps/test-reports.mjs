import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.mjs';
import { StepFailed } from './run.mjs';

/** A failed test is named with what it says first; the rest of its stack stands where it ran. */
const MESSAGE_LINES = 12;

/** Reads Vitest's JSON report. A file that can't be loaded is a failure without a test, which Vitest counts as no failed test. */
export function readUnitReport(file) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = readReport(file);
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
    failures: testResults.flatMap(unitFailures),
  };
}

function unitFailures({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  const where = path.relative(root, name);
  if (failed.length === 0) return status === 'failed' ? [failure(where, [message])] : [];
  return failed.map(({ fullName, failureMessages }) => failure(`${where} > ${fullName}`, failureMessages));
}

/** Reads Playwright's JSON report. A test that passes only at a repetition is a failure. */
export function readBrowserReport(file) {
  const { stats, suites, errors } = readReport(file);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: [
      ...errors.map(({ message }) => failure('browser tests', [message])),
      ...suites.flatMap(browserFailures),
    ],
  };
}

function browserFailures({ suites = [], specs = [] }) {
  const failed = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => failure(`${file} > ${title}`, messagesOf(results))),
  );
  return [...failed, ...suites.flatMap(browserFailures)];
}

function messagesOf(results) {
  return results.flatMap(({ errors }) => errors.map(({ message }) => message));
}

function failure(name, messages) {
  const lines = stripVTControlCharacters(messages.filter(Boolean).join('\n'))
    .split('\n')
    .filter((line) => !line.includes('node_modules'));
  return { name, message: lines.slice(0, MESSAGE_LINES).join('\n') };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new StepFailed(`The tests ended before they wrote ${path.relative(root, file)}.`, 1);
  }
}
