/** The commands. */
@NullMarked
package io.ledgerway.cli.command;

import org.jspecify.annotations.NullMarked;
