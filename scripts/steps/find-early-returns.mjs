import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

const CHOOSING = new Set([
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
]);
const OWNING = new Set([ts.NodeFlags.Using, ts.NodeFlags.AwaitUsing]);

/** Methods of arrays and texts, which return no promise. */
const PLAIN_METHODS = new Set(
  'at concat entries filter find flat flatMap join map replace replaceAll slice sort split toReversed toSorted toString trim'.split(
    ' ',
  ),
);

/**
 * The lines of an async function that return a call, and don't await it, after a `using` declaration of the same block or of one around it:
 * `return work()` disposes first, and then waits for the work. Calls of functions that are seen to return no promise are none of them. Where that
 * can't be seen, as of a method, a name for the result says it: `const size = box.size(); return size;`.
 */
export function findEarlyReturns(path, text) {
  const source = parse(path, text);
  const lines = [];
  const visit = (node, state) => {
    if (ts.isFunctionLike(node)) {
      const isAsync = ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Async;
      ts.forEachChild(node, (child) => visit(child, { isAsync: Boolean(isAsync), owns: false }));
      return;
    }
    if (ts.isReturnStatement(node) && state.isAsync && state.owns && node.expression)
      for (const call of listCalls(node.expression).filter((each) => mayBePromise(each, source)))
        lines.push(source.getLineAndCharacterOfPosition(call.getStart()).line + 1);
    // A declaration counts for what follows in its block.
    const inner = ts.isBlock(node) || ts.isCaseOrDefaultClause(node) ? { ...state } : state;
    ts.forEachChild(node, (child) => {
      visit(child, inner);
      if (isOwning(child)) inner.owns = true;
    });
  };
  visit(source, { isAsync: false, owns: false });
  return lines;
}

function isOwning(node) {
  return ts.isVariableStatement(node) && OWNING.has(node.declarationList.flags & ts.NodeFlags.BlockScoped);
}

/** The calls that the value may be. */
function listCalls(node) {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node))
    return listCalls(node.expression);
  if (ts.isConditionalExpression(node)) return [...listCalls(node.whenTrue), ...listCalls(node.whenFalse)];
  if (ts.isBinaryExpression(node) && CHOOSING.has(node.operatorToken.kind))
    return [...listCalls(node.left), ...listCalls(node.right)];
  return ts.isCallExpression(node) ? [node] : [];
}

const parse = (path, text) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

function mayBePromise({ expression }, source) {
  if (ts.isPropertyAccessExpression(expression)) {
    const chain = expression.getText();
    if (chain.startsWith('expect(') && !/\.(rejects|resolves)\./.test(chain)) return false;
    return !PLAIN_METHODS.has(expression.name.text);
  }
  if (!ts.isIdentifier(expression)) return true;
  const declared = findFunction(expression.text, source) ?? findImported(expression.text, source);
  if (!declared) return true;
  if (ts.getCombinedModifierFlags(declared) & ts.ModifierFlags.Async) return true;
  return !declared.type || /^(Promise|AsyncGenerator)\b/.test(declared.type.getText());
}

/** The function of that name that a file declares, if there is one alone. */
function findFunction(name, source) {
  const found = [];
  const visit = (node) => {
    if (ts.isFunctionDeclaration(node) && node.name?.text === name && node.body) found.push(node);
    if (ts.isVariableDeclaration(node) && node.name.getText() === name)
      found.push(node.initializer && ts.isArrowFunction(node.initializer) ? node.initializer : undefined);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.length === 1 ? found[0] : undefined;
}

function findImported(name, source) {
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !statement.moduleSpecifier.text.startsWith('.')) continue;
    const names = statement.importClause?.namedBindings;
    if (!names || !ts.isNamedImports(names) || !names.elements.some((each) => each.name.text === name))
      continue;
    const path = join(dirname(source.fileName), statement.moduleSpecifier.text);
    return existsSync(path) ? findFunction(name, parse(path, readFileSync(path, 'utf8'))) : undefined;
  }
  return undefined;
}
