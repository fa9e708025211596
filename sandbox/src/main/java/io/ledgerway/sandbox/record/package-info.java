/** Records of all kinds: content, versions, queries and references. */
@NullMarked
package io.ledgerway.sandbox.record;

import org.jspecify.annotations.NullMarked;
