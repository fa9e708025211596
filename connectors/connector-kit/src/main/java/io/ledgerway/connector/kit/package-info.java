/** The contract tests that every adapter passes. */
@NullMarked
package io.ledgerway.connector.kit;

import org.jspecify.annotations.NullMarked;
