package io.ledgerway.docs.page;

import org.commonmark.node.CustomBlock;

/** Adjacent code blocks that show the same in several languages. */
final class TabGroup extends CustomBlock {}
