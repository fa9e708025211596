/** Failure of a command: message for the user and exit code. */
@NullMarked
package io.ledgerway.cli.failure;

import org.jspecify.annotations.NullMarked;
