/** Records of all kinds: content, versions, queries, references between them. */
@NullMarked
package io.ledgerway.sandbox.record;

import org.jspecify.annotations.NullMarked;
