/** How a command fails: message for the user and exit code. */
@NullMarked
package io.ledgerway.cli.failure;

import org.jspecify.annotations.NullMarked;
