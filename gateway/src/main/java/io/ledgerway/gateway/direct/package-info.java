/** Reads that are handed on without the web framework: what they are, and who has a say in them. */
@NullMarked
package io.ledgerway.gateway.direct;

import org.jspecify.annotations.NullMarked;
