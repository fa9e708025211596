/** Base classes of commands, and groups of options that several commands have. */
@NullMarked
package io.ledgerway.cli.option;

import org.jspecify.annotations.NullMarked;
