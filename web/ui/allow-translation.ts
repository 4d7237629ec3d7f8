// The server loads this module too.
if (typeof document !== 'undefined') allowTranslation();

/**
 * A browser's translation puts each text into a <font> element. React then updates or removes texts that are no longer
 * where it left them, which would throw and replace the page by an error.
 */
function allowTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype;

  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    const own = childOf(this, child);
    if (own) removeChild.call(this, own);
    return child;
  };

  Node.prototype.insertBefore = function insert<Child extends Node>(
    this: Node,
    node: Child,
    next: Node | null,
  ): Child {
    insertBefore.call(this, node, next && (childOf(this, next) ?? null));
    return node;
  };
}

/** The node, or the element of the translation that holds it. Undefined if the translation has removed it. */
function childOf(parent: Node, node: Node): Node | undefined {
  let own: Node | null = node;
  while (own !== null && own.parentNode !== parent) own = own.parentNode;
  return own ?? undefined;
}
