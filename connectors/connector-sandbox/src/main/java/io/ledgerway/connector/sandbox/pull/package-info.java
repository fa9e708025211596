/** Pulls from the sandbox. */
@NullMarked
package io.ledgerway.connector.sandbox.pull;

import org.jspecify.annotations.NullMarked;
