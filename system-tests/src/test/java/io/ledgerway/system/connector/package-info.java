/** The contract tests of connectors, on the running sandbox. */
@NullMarked
package io.ledgerway.system.connector;

import org.jspecify.annotations.NullMarked;
